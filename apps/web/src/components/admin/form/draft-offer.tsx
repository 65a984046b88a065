import { useSyncExternalStore } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { DraftAutosave } from "#lib/drafts/draft-autosave.ts";
import { type Draft, formatSavedAt, isDraftOutdated } from "#lib/drafts/drafts.ts";
import { useSite } from "#lib/page/use-site.ts";

type DraftOfferProps<Content> = {
  autosave: DraftAutosave<Content>;
  /** Kind of entry in the singular, such as "blog". */
  noun: string;
  /** Current server version; undefined for a new entry. */
  version: string | undefined;
  onShow: (content: Content, draft: Draft<Content>) => void;
};

/**
 * Offers a draft from an earlier visit or another tab. The draft stays unchanged until the user
 * chooses.
 */
export function DraftOffer<Content>({ autosave, noun, version, onShow }: DraftOfferProps<Content>) {
  const site = useSite();
  const { offer } = useSyncExternalStore(autosave.subscribe, autosave.getState);
  if (!offer) return null;
  const time = formatSavedAt(offer.savedAt, Date.now(), site);
  return (
    <Notice tone="info">
      <p>
        You have unsaved text from {time}.
        {isDraftOutdated(offer, version) && ` The ${noun} was changed on the server after that.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="button" onClick={() => void autosave.restore(offer, onShow)}>
          Restore
        </Button>
        <Button type="button" tone="secondary" onClick={() => void autosave.discard(offer)}>
          Discard
        </Button>
      </div>
    </Notice>
  );
}
