const fetched = new Map<string, Promise<void>>();

/**
 * Stands around every `import()` of the built client (`build/patient-imports.ts`). A browser never asks again for a module
 * that did not come once, so its files are fetched first, all at the same time; only when all are in the browser's cache are
 * they imported. On a line that comes and goes the next try succeeds.
 */
export async function loadParts<T>(load: () => Promise<T>, files: string[] = []): Promise<T> {
  await Promise.all(files.map(fetchOnce));
  return load();
}

function fetchOnce(file: string): Promise<void> {
  const known = fetched.get(file);
  if (known) return known;
  const fetching = fetchPart(`/${file}`).catch((cause) => {
    fetched.delete(file);
    // The router knows these words, and what to do when a newer version has taken the file's place.
    throw new TypeError(`Failed to fetch dynamically imported module: ${file}`, { cause });
  });
  fetched.set(file, fetching);
  return fetching;
}

async function fetchPart(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status}`);
  await answer.blob();
}
