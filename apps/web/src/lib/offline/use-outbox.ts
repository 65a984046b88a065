import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { addToOutbox, listOutbox, removeFromOutbox, type Waiting } from "./outbox.ts";
import { hasWaiting, subscribeToOutbox } from "./outbox-news.ts";

type Options = {
  /** Path of the page on which the text is written. */
  page: string;
  /** In whose name; empty for a visitor. */
  account: string;
  onSent: () => void;
  /** The text goes back to who wrote it, and waits no longer. */
  onRefused: (text: Waiting, reason: string) => void;
};

/** What was written on this page and waits for a connection. */
export function useOutbox({ page, account, onSent, onRefused }: Options) {
  const [isWaiting, setIsWaiting] = useState(false);
  const refuse = useEffectEvent(onRefused);
  const tellSent = useEffectEvent(onSent);

  const look = useCallback(async () => {
    const texts = await listOutbox(page, account);
    setIsWaiting(texts.some(({ refusal }) => !refusal));
    for (const text of texts) {
      if (!text.refusal) continue;
      await removeFromOutbox(text.key);
      refuse(text, text.refusal);
    }
  }, [page, account]);

  useEffect(() => {
    if (hasWaiting()) void look().catch(() => {});
    return subscribeToOutbox((news) => {
      const own = news.filter((one) => one.page === page && one.account === account);
      if (own.some(({ outcome }) => outcome === "sent")) tellSent();
      if (own.length > 0) void look().catch(() => {});
    });
  }, [look, page, account]);

  return {
    isWaiting,
    keep: async (text: Pick<Waiting, "key" | "call" | "body">): Promise<void> => {
      await addToOutbox({ ...text, page, account });
      setIsWaiting(true);
    },
  };
}
