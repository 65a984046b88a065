import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { addToOutbox, listOutbox, type OutboxItem, removeFromOutbox } from "./outbox.ts";
import { hasQueuedItems, subscribeToOutboxEvents } from "./outbox-events.ts";

type Options = {
  /** Path of the page with the form. */
  page: string;
  /** Id of the author's account; empty for a visitor. */
  account: string;
  onSent: () => void;
  /** Called with a refused item, which has left the outbox. */
  onRefused: (text: OutboxItem, reason: string) => void;
};

/** Queues submissions of this page and reports their outcome. */
export function useOutbox({ page, account, onSent, onRefused }: Options) {
  const [isWaiting, setIsWaiting] = useState(false);
  const refuse = useEffectEvent(onRefused);
  const tellSent = useEffectEvent(onSent);

  const refresh = useCallback(async () => {
    const texts = await listOutbox(page, account);
    setIsWaiting(texts.some(({ refusal }) => !refusal));
    for (const text of texts) {
      if (!text.refusal) continue;
      await removeFromOutbox(text.key);
      refuse(text, text.refusal);
    }
  }, [page, account]);

  useEffect(() => {
    if (hasQueuedItems()) void refresh().catch(() => {});
    return subscribeToOutboxEvents((events) => {
      const pageEvents = events.filter((event) => event.page === page && event.account === account);
      if (pageEvents.some(({ outcome }) => outcome === "sent")) tellSent();
      if (pageEvents.length > 0) void refresh().catch(() => {});
    });
  }, [refresh, page, account]);

  return {
    isWaiting,
    keep: async (text: Pick<OutboxItem, "key" | "call" | "body">): Promise<void> => {
      await addToOutbox({ ...text, page, account });
      setIsWaiting(true);
    },
  };
}
