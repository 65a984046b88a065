/** Some milliseconds of work, so that who connects meanwhile, and who is refused, waits no longer than that. */
const PER_TURN = 4;

/**
 * Lets so many through in each turn of the event loop, in the order in which they came; the others wait for the next
 * turns. Node accepts connections once in a turn: a turn that does the work of a hundred calls keeps a hundred connections
 * waiting that could be answered, or refused, at once.
 */
export function createTurnstile(perTurn: number = PER_TURN): () => Promise<void> {
  const waiting: Array<() => void> = [];
  let passed = 0;
  let isTurning = false;

  function turn(): void {
    const next = waiting.splice(0, perTurn);
    passed = next.length;
    isTurning = passed > 0;
    if (isTurning) setImmediate(turn);
    for (const pass of next) pass();
  }

  return async () => {
    if (!isTurning) setImmediate(turn);
    isTurning = true;
    passed += 1;
    if (passed <= perTurn) return;
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
}
