import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "#components/ui/button.tsx";
import { SlowText } from "#components/ui/slow-text.tsx";
import { Text } from "#components/ui/text.tsx";
import type { DraftKeeper, DraftState } from "#lib/drafts/draft-keeper.ts";
import { formatSavedAt } from "#lib/drafts/drafts.ts";
import { announce } from "#lib/page/announce-pages.ts";

type FormBarProps<Content> = {
  keeper: DraftKeeper<Content>;
  isBusy: boolean;
  button: { idle: string; busy: string };
  onCancel?: (() => void) | undefined;
  /** A form that fills the screen keeps its bar in sight at the lower edge. */
  isSticky?: boolean;
  /** What came of the last attempt. */
  children?: ReactNode;
};

const stickyBar =
  "border-rule bg-bg sticky bottom-0 z-20 -mx-4 border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-3 md:px-3";

/** What became of the text, and the button that sends it. */
export function FormBar<Content>(props: FormBarProps<Content>) {
  const { keeper, isBusy, button, onCancel, isSticky = false, children } = props;
  const { saving } = useSyncExternalStore(keeper.subscribe, keeper.getState);
  const text = savingText(saving);
  useSavingAnnounced(saving.kind);
  return (
    <div className={`grid gap-3 ${isSticky ? stickyBar : ""}`}>
      {children}
      {isBusy && <SlowText />}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <Text size="small" tone="quiet" className="mr-auto flex items-center gap-3">
          {text}
          {saving.kind === "failed" && (
            <button
              type="button"
              className="text-indigo min-h-control cursor-pointer font-semibold underline"
              onClick={() => void keeper.save()}
            >
              Try again
            </button>
          )}
        </Text>
        {onCancel && (
          <Button type="button" tone="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button busy={isBusy} busyText={button.busy}>
          {button.idle}
        </Button>
      </div>
    </div>
  );
}

/** Saving goes on all the time; it is said once that it works, and each time that it does not. */
function useSavingAnnounced(kind: DraftState<unknown>["saving"]["kind"]): void {
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => {
    if (kind === "failed") announce("Not saved");
    if (kind !== "saved" || isSaid) return;
    announce("Saved on this device");
    setIsSaid(true);
  }, [kind, isSaid]);
}

function savingText(saving: DraftState<unknown>["saving"]): string {
  if (saving.kind === "saving") return "Saving";
  if (saving.kind === "failed") return "Not saved";
  if (saving.kind === "saved")
    return `Saved on this device ${formatSavedAt(saving.at, Date.now())}`;
  return "";
}
