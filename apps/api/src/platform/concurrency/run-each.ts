/**
 * Runs the work for one item after another, also after a failure, so that one item does not keep back the others.
 * @throws the first error
 */
export async function runEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
