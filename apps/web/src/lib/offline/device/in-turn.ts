/**
 * Lets one page of the browser do this work at a time. Where the browser has no locks, pages do it
 * beside each other, so the work must stand that.
 */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work();
  // The await keeps the type: the lock's own type knows nothing of promises in promises.
  return await navigator.locks.request(name, work);
}
