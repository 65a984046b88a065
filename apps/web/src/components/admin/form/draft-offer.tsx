import type { Conflict, EditFields } from "@ebute/contracts/edits";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import type { ConflictWords } from "#components/edits/edit-conflict-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { DraftAutosave } from "#lib/drafts/draft-autosave.ts";
import { type Draft, formatSavedAt, isDraftOutdated } from "#lib/drafts/drafts.ts";
import type { Edit, EditQuestion } from "#lib/edits/use-edit.ts";
import { useSite } from "#lib/page/use-site.ts";

/** Puts another draft and what is typed in the form together. */
export type DraftMerge<Content extends EditFields> = {
  run: (
    draft: Draft<Content>,
    ask: (conflict: Conflict<Content>) => Promise<Content | undefined>,
  ) => Promise<void>;
  /** Renders the dialog about what both drafts changed. */
  renderQuestion: (edit: Edit<Content>, words: ConflictWords) => ReactNode;
};

type DraftOfferProps<Content extends EditFields> = {
  autosave: DraftAutosave<Content>;
  /** Kind of entry in the singular, such as "blog". */
  noun: string;
  /** Current server version; undefined for a new entry. */
  version: string | undefined;
  onShow: (content: Content, draft: Draft<Content>) => void;
  /** Undefined where a form cannot. */
  merge?: DraftMerge<Content>;
};

/**
 * Offers a draft from an earlier visit, another tab or another device. The draft stays unchanged
 * until the user chooses.
 */
export function DraftOffer<Content extends EditFields>(props: DraftOfferProps<Content>) {
  const { autosave, noun, version, onShow, merge } = props;
  const site = useSite();
  const { offer } = useSyncExternalStore(autosave.subscribe, autosave.getState);
  const [isMerging, setIsMerging] = useState(false);
  const [question, setQuestion] = useState<DraftQuestion<Content>>();
  if (!offer) return null;
  const time = formatSavedAt(offer.savedAt, Date.now(), site);
  const { device } = offer;
  const canMerge = merge !== undefined && autosave.isDirty();

  async function run(draft: Draft<Content>): Promise<void> {
    setIsMerging(true);
    await merge?.run(draft, ask).finally(() => setIsMerging(false));
  }

  function ask(conflict: Conflict<Content>): Promise<Content | undefined> {
    return new Promise((resolve) => {
      const answer = (fields?: Content) => {
        setQuestion(undefined);
        resolve(fields);
      };
      setQuestion({ kind: "conflict", conflict, answer });
    });
  }
  return (
    <Notice tone="info">
      <p>
        You have unsaved text from {time}
        {device ? ` (${device})` : ""}.
        {isDraftOutdated(offer, version) && ` The ${noun} was changed on the server after that.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {canMerge && (
          <Button
            type="button"
            busy={isMerging}
            busyText="Reading..."
            onClick={() => void run(offer)}
          >
            Put both together
          </Button>
        )}
        <Button
          type="button"
          tone={canMerge ? "secondary" : "primary"}
          onClick={() => void autosave.restore(offer, onShow)}
        >
          Restore
        </Button>
        <Button type="button" tone="secondary" onClick={() => void autosave.discard(offer)}>
          Discard
        </Button>
      </div>
      {question &&
        merge?.renderQuestion(
          { question, postpone: () => question.answer() },
          {
            title: "Both texts changed this",
            mine: "In this form",
            theirs: `${device || "This device"}, ${time}`,
            keep: "Keep what is in this form",
            take: "Take the other",
            marked: ["in this form", "in the other"],
          },
        )}
    </Notice>
  );
}

type DraftQuestion<Content extends EditFields> = Extract<
  EditQuestion<Content>,
  { kind: "conflict" }
> & { answer: (fields?: Content) => void };
