const fetched = new Map<string, Promise<void>>();

/**
 * Wraps every `import()` of the built client (`build/retryable-imports.ts`). Browsers never retry a
 * failed module import, so this function fetches all files first and imports them from the HTTP
 * cache. After a lost connection, the next call succeeds.
 */
export async function loadChunks<T>(load: () => Promise<T>, files: string[] = []): Promise<T> {
  await Promise.all(files.map(fetchOnce));
  return load();
}

function fetchOnce(file: string): Promise<void> {
  const pending = fetched.get(file);
  if (pending) return pending;
  const fetching = fetchChunk(`/${file}`).catch((cause) => {
    fetched.delete(file);
    // The router recognises this message and reloads when a newer build has replaced the file.
    throw new TypeError(`Failed to fetch dynamically imported module: ${file}`, { cause });
  });
  fetched.set(file, fetching);
  return fetching;
}

async function fetchChunk(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status}`);
  await answer.blob();
}
