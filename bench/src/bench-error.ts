/**
 * A failure whose message tells the person at the terminal what is wrong and what to do; printed
 * without a stack.
 */
export class BenchError extends Error {}
