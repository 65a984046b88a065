import type { CDPSession, Page } from "@playwright/test";

export const KB = 1024;

/** One response with its transferred size. */
export type Transfer = { url: string; type: string; status: number; bytes: number };

/**
 * Records responses with their compressed size including headers, as a metered connection counts
 * them. Responses from the browser's cache are excluded.
 */
export async function recordNetwork(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const transfers = collectTransfers(session);
  return {
    /** Returns all transfers so far, once the network is idle. */
    async whenIdle(): Promise<Transfer[]> {
      await page.waitForLoadState("networkidle");
      return [...transfers.values()].filter(({ bytes }) => bytes > 0);
    },
    clear: () => transfers.clear(),
  };
}

function collectTransfers(session: CDPSession): ReadonlyMap<string, Transfer> & { clear(): void } {
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

/** Formats the transfers for a failure message. */
export function describeTransfers(transfers: Transfer[]): string {
  const parts = transfers.map(
    ({ url, bytes }) => `${new URL(url).pathname.replace("/assets/", "")} ${bytes}`,
  );
  return `${bytesOf(transfers)} bytes in ${transfers.length}: ${parts.join(", ")}`;
}
