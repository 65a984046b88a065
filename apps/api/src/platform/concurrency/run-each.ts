/**
 * Runs the work for each item with limited concurrency. Continues after a failure, so that one item
 * does not prevent the others.
 * @throws the first error
 */
export async function runEach<Item>(
  items: readonly Item[],
  { concurrency }: { concurrency: number },
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const errors: unknown[] = [];
  const runNext = async (): Promise<void> => {
    while (waiting.length > 0) {
      const [item] = waiting.splice(0, 1);
      if (item !== undefined) await work(item).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runNext));
  if (errors.length > 0) throw errors[0];
}
