import { useSyncExternalStore } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { DraftKeeper } from "#lib/drafts/draft-keeper.ts";
import { formatSavedAt, isOutdated } from "#lib/drafts/drafts.ts";

type DraftOfferProps<Content> = {
  keeper: DraftKeeper<Content>;
  /** What is written, in the singular, such as "blog". */
  noun: string;
  /** The server's version now; undefined for something new. */
  version: string | undefined;
  onShow: (content: Content) => void;
};

/** Offers what was typed earlier or in another tab; nothing happens to it until someone chooses. */
export function DraftOffer<Content>({ keeper, noun, version, onShow }: DraftOfferProps<Content>) {
  const { offer } = useSyncExternalStore(keeper.subscribe, keeper.getState);
  if (!offer) return null;
  const time = formatSavedAt(offer.savedAt, Date.now());
  return (
    <Notice tone="info">
      <p>
        You have unsaved text from {time}.
        {isOutdated(offer, version) && ` The ${noun} was changed on the server after that.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="button" onClick={() => void keeper.take(offer, onShow)}>
          Restore
        </Button>
        <Button type="button" tone="secondary" onClick={() => void keeper.discard(offer)}>
          Discard
        </Button>
      </div>
    </Notice>
  );
}
