import type { WaitingEvent } from "@ebute/contracts/dashboard";
import { parseNews } from "./waiting-news.ts";

/** Name of the lock whose holder has the stream, and of the channel. */
const NAME = "ebute-live";

/** A tab that has just been opened or shown asks the others for the latest state. */
const ASK = "ask";

type Channel = Pick<BroadcastChannel, "postMessage" | "close" | "onmessage">;

type Options = {
  /** Only tabs of one account share a stream. */
  account: string;
  locks: Pick<LockManager, "request">;
  openChannel(name: string): Channel;
  /** Holds the stream until the signal aborts. */
  hold(signal: AbortSignal, onNews: (news: WaitingEvent) => void): Promise<void>;
  onNews(news: WaitingEvent): void;
};

/**
 * Shares one stream among the tabs of a browser, because HTTP/1.1 allows six connections to a host:
 * the tab with the lock holds it, and passes the news on. When that tab leaves, the lock goes to
 * another one.
 * @returns the function that leaves
 */
export function shareStream({ account, locks, openChannel, hold, onNews }: Options): () => void {
  const name = `${NAME}:${account}`;
  const channel = openChannel(name);
  const leaving = new AbortController();
  const { signal } = leaving;
  let latest: WaitingEvent | undefined;

  channel.onmessage = ({ data }) => {
    if (data === ASK) {
      if (latest) channel.postMessage({ ...latest, changed: [] });
      return;
    }
    const news = parseNews(data);
    if (news) onNews(news);
  };
  channel.postMessage(ASK);

  async function holdInTurn(): Promise<void> {
    if (signal.aborted) return;
    await hold(signal, (news) => {
      latest = news;
      channel.postMessage(news);
      onNews(news);
    });
  }

  // A request that is still waiting is rejected when this tab leaves.
  locks.request(name, { signal }, holdInTurn).catch(() => {});
  return () => {
    leaving.abort();
    channel.close();
  };
}
