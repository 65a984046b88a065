import { useSyncExternalStore } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { DraftKeeper } from "#lib/draft-keeper.ts";
import { formatSavedAt, isOutdated } from "#lib/drafts.ts";
import type { PostContent } from "./post-form-content.ts";

type PostDraftOfferProps = {
  keeper: DraftKeeper<PostContent>;
  /** The server's version now; undefined for a new post. */
  version: string | undefined;
  onShow: (content: PostContent) => void;
};

/** Offers what was typed earlier or in another tab; nothing happens to it until someone chooses. */
export function PostDraftOffer({ keeper, version, onShow }: PostDraftOfferProps) {
  const { offer } = useSyncExternalStore(keeper.subscribe, keeper.getState);
  if (!offer) return null;
  const time = formatSavedAt(offer.savedAt, Date.now());
  return (
    <Notice tone="info">
      <p>
        You have unsaved text from {time}.
        {isOutdated(offer, version) && " The blog was changed on the server after that."}
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
