import type { TestApp } from "./test-app.ts";

/** Simulates a connected listener, so that settings and pages are cached. */
export async function connectCaches({ container }: TestApp): Promise<void> {
  const { settingsReader, categoryDirectory, pageAddresses, linkedContent } = container;
  for (const reader of [settingsReader, categoryDirectory, pageAddresses, linkedContent])
    reader.setConnected(true);
  container.redirectsReader.setConnected(true);
  await settingsReader.read();
  await categoryDirectory.read();
}
