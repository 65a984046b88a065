import type { CDPSession, Page } from "@playwright/test";

export const KB = 1024;

/** One answer as it came over the line. */
export type Transfer = { url: string; type: string; status: number; bytes: number };

/**
 * Counts what a browser fetches, heads and bodies, compressed as they come: what a metered line is charged for. What comes
 * out of the browser's cache is not among it.
 */
export async function watchWire(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const transfers = collect(session);
  return {
    /** All transfers until now, once the line is quiet. */
    async settled(): Promise<Transfer[]> {
      await page.waitForLoadState("networkidle");
      return [...transfers.values()].filter(({ bytes }) => bytes > 0);
    },
    forget: () => transfers.clear(),
  };
}

function collect(session: CDPSession): ReadonlyMap<string, Transfer> & { clear(): void } {
  const transfers = new Map<string, Transfer>();
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (!response.url.startsWith("http")) return;
    transfers.set(requestId, { url: response.url, type, status: response.status, bytes: 0 });
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => transfers.delete(requestId));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  return transfers;
}

export function bytesOf(transfers: Transfer[], type?: string): number {
  return transfers
    .filter((transfer) => type === undefined || transfer.type === type)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** For the report of a run: what came, and how much it was. */
export function described(transfers: Transfer[]): string {
  const parts = transfers.map(
    ({ url, bytes }) => `${new URL(url).pathname.replace("/assets/", "")} ${bytes}`,
  );
  return `${bytesOf(transfers)} bytes in ${transfers.length}: ${parts.join(", ")}`;
}
