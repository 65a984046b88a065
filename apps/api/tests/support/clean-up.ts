type Step = () => unknown;

const ofFile: Step[] = [];

/** Outside of Vitest each program cleans up by itself. */
let register: (step: Step) => void = () => {};

/** Runs the step when the running test ends, whether or not it passes, or else when its file ends. */
export function atEnd(step: Step): void {
  register(step);
}

/** Returns a function that closes once, at the latest when the test or its file ends. */
export function closeAtEnd<Result>(close: () => Promise<Result>): () => Promise<Result> {
  let closed: Promise<Result> | undefined;
  const closeOnce = () => {
    closed ??= close();
    return closed;
  };
  atEnd(closeOnce);
  return closeOnce;
}

/** Runs the step when the test file ends. */
export function atEndOfFile(step: Step): void {
  ofFile.push(step);
}

/** Removes everything that a test file created; `after-file.ts` calls it. */
export async function undoAll(): Promise<void> {
  for (const step of ofFile.splice(0).reverse()) await step();
}

/** `after-file.ts` knows the running test. */
export function registerBy(next: (step: Step) => void): void {
  register = next;
}
