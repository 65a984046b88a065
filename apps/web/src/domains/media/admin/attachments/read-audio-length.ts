/** A phone with little memory may never tell. */
const PATIENCE_MS = 5_000;

/**
 * Length of a chosen recording in seconds, which only the browser's own player knows; undefined
 * where it cannot tell.
 */
export async function readAudioLength(file: File): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  const audio = new Audio();
  audio.preload = "metadata";
  try {
    return await new Promise<number | undefined>((resolve) => {
      audio.onloadedmetadata = () =>
        resolve(Number.isFinite(audio.duration) ? audio.duration : undefined);
      audio.onerror = () => resolve(undefined);
      setTimeout(resolve, PATIENCE_MS);
      audio.src = url;
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
