/** Longest wait for the next bytes. A slow download may take as long as it needs. */
const SILENCE_MS = 60_000;

/**
 * Neither the browser's cache nor the service worker's stores what is fetched with `no-store`, so
 * that a sign-out finds every copy in the database.
 * @returns undefined for a file that the server refuses
 * @throws {TypeError} no connection, a server that is busy, or no bytes for a minute
 */
export async function fetchFile(path: string): Promise<Blob | undefined> {
  const { signal, touch, end } = watchForSilence();
  try {
    const response = await fetch(path, { cache: "no-store", credentials: "omit", signal });
    if (response.status >= 500 || response.status === 429) {
      throw new TypeError("The server is busy.");
    }
    if (!response.ok) return undefined;
    // The browser opens the file by its type.
    const type = response.headers.get("content-type") ?? "";
    return new Blob(await readParts(response, touch), { type });
  } finally {
    end();
  }
}

async function readParts(
  { body }: Response,
  onPart: () => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    onPart();
  }
  return parts;
}

/** Aborts unless it is touched again and again. */
function watchForSilence() {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const touch = () => {
    end();
    timer = setTimeout(() => controller.abort(new TypeError("No bytes came.")), SILENCE_MS);
  };
  touch();
  return { signal: controller.signal, touch, end };
}
