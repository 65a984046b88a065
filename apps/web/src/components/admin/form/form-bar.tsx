import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#components/ui/button.tsx";
import type { ButtonTone } from "#components/ui/button-class.ts";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import type { DraftAutosave, DraftState } from "#lib/drafts/draft-autosave.ts";
import { formatSavedAt } from "#lib/drafts/drafts.ts";
import { announce } from "#lib/page/announce-pages.ts";
import { useSite } from "#lib/page/use-site.ts";
import { promptSignIn } from "#lib/session/sign-in-prompt.ts";
import type { DateFormat } from "#lib/text/dates.ts";

type FormBarProps<Content> = {
  autosave: DraftAutosave<Content>;
  isBusy: boolean;
  /** Undefined where another control submits the form. */
  button: { idle: string; busy: string } | undefined;
  onCancel?: (() => void) | undefined;
  /** Keeps the bar visible at the bottom edge of a tall form. */
  isSticky?: boolean;
  /** Tone of the submit button, for forms in which another button is more important. */
  tone?: ButtonTone;
  /** Shown after the state of the autosave, where there is room. */
  facts?: string | undefined;
  /** Gives up what was typed since the last save; shown while there is something. */
  onDiscard?: (() => void) | undefined;
  /** Keeps what was typed in a new entry; offered once the edited one is gone. */
  copy?: { label: string; onCopy: () => void } | undefined;
  /** Controls before the submit button. */
  choices?: ReactNode;
  /** Buttons after the submit button. */
  actions?: ReactNode;
  /** Message about the last attempt. */
  children?: ReactNode;
};

const SESSION_ENDED = "Your session has ended. Your text is on this device.";

/** Class for content above a sticky bar, so that a focused control is never covered. */
export const aboveStickyBarClass =
  "[&_:is(a,button,input,select,summary,textarea,iframe)]:scroll-mb-40 [&_[contenteditable]]:scroll-mb-40";

const stickyBar =
  "border-rule bg-bg sticky bottom-0 z-20 -mx-(--gutter) border-t px-(--gutter) py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-3 md:px-3";

/** Autosave status and the submit button. */
export function FormBar<Content>(props: FormBarProps<Content>) {
  const { autosave, isBusy, button, onCancel, isSticky = false, children } = props;
  const { tone = "primary", facts, onDiscard, copy, choices, actions } = props;
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState);
  const { saving } = state;
  const isCutOff = isKeptWithoutSession(state);
  const site = useSite();
  const text = isCutOff ? SESSION_ENDED : savingText(saving, site);
  const status = useRef<HTMLSpanElement>(null);
  useSavingAnnounced(saving.kind);
  useEffect(() => {
    if (isCutOff) announce(SESSION_ENDED, "assertive");
  }, [isCutOff]);
  useSaveKey(autosave);

  function logIn(): void {
    // The dialog returns the focus to where it was, and the button goes with the sign-in.
    status.current?.focus();
    void promptSignIn();
  }

  return (
    <div
      data-form-bar
      data-sticky-bar={isSticky || undefined}
      className={`grid gap-3 ${isSticky ? stickyBar : ""}`}
    >
      {children}
      {isBusy && <SlowSendingText />}
      <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-2 sm:gap-x-4">
        <Text size="small" tone="quiet" className="mr-auto flex flex-wrap items-center gap-x-3">
          {text && (
            <span ref={status} tabIndex={-1}>
              {text}
            </span>
          )}
          {isCutOff && <StateButton onClick={logIn}>Log in</StateButton>}
          {saving.kind === "failed" && (
            <StateButton onClick={() => void autosave.save()}>Try again</StateButton>
          )}
          {copy && saving.kind === "saved" && saving.refusal?.isGone && (
            <StateButton onClick={copy.onCopy}>{copy.label}</StateButton>
          )}
          {onDiscard && saving.kind !== "unchanged" && (
            <StateButton onClick={onDiscard}>Discard changes</StateButton>
          )}
          {facts && <span className="max-md:hidden">{facts}</span>}
        </Text>
        {choices}
        {onCancel && (
          <Button type="button" tone="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {button && (
          <Button busy={isBusy} busyText={button.busy} tone={tone}>
            {button.idle}
          </Button>
        )}
        {actions}
      </div>
    </div>
  );
}

function StateButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      className="text-indigo min-h-control cursor-pointer font-semibold underline"
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/**
 * Ctrl+S saves what is typed as a draft, at once. Readers see it after the button only, so that
 * nobody publishes by habit.
 */
function useSaveKey<Content>(autosave: DraftAutosave<Content>): void {
  useEffect(() => {
    async function saveNow(): Promise<void> {
      await autosave.flush();
      const { saving } = autosave.getState();
      // A failure is announced anyway.
      if (saving.kind === "saved") announce("Draft kept");
    }
    function handleKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== "s") return;
      event.preventDefault();
      void saveNow();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [autosave]);
}

/** Announces the first successful autosave and every failed one. */
function useSavingAnnounced(kind: DraftState<unknown>["saving"]["kind"]): void {
  const [isAnnounced, setIsAnnounced] = useState(false);
  useEffect(() => {
    if (kind === "failed") announce("Not saved");
    if (kind !== "saved" || isAnnounced) return;
    announce("Draft kept on this device");
    setIsAnnounced(true);
  }, [kind, isAnnounced]);
}

/** True while the server rejects drafts without a session, unless the device failed to store one. */
function isKeptWithoutSession({ isSessionEnded, saving }: DraftState<unknown>): boolean {
  return isSessionEnded && (saving.kind === "saved" || saving.kind === "saving");
}

function savingText(saving: DraftState<unknown>["saving"], site: DateFormat): string {
  if (saving.kind === "saving") return "Saving";
  if (saving.kind === "failed") return "Not saved";
  if (saving.kind !== "saved") return "";
  if (saving.refusal) return `Draft kept on this device only. ${saving.refusal.message}`;
  if (saving.isWaiting) return "On this device, will be saved";
  const time = formatSavedAt(saving.at, Date.now(), site);
  return saving.place === "server" ? `Draft kept ${time}` : `Draft kept on this device ${time}`;
}
