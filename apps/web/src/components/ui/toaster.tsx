import { CircleAlert, CircleCheck, Info, LoaderCircle, Undo2, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { type Toast as ShownToast, toast, useToaster } from "react-hot-toast/headless";
import { startsWithEmoji } from "#lib/text/emoji.ts";
import { newId } from "#lib/text/ids.ts";
import {
  TOAST_REMOVE_DELAY_MS,
  type Toast,
  type ToastAction,
  type ToastKind,
  toastDurations,
  UNDO_DURATION_MS,
} from "#lib/toast-rules.ts";
import { EmojiText } from "./emoji-text.tsx";

const kinds = {
  success: { bar: "bg-ok", Icon: CircleCheck },
  error: { bar: "bg-err", Icon: CircleAlert },
  blank: { bar: "bg-danfo", Icon: Info },
  custom: { bar: "bg-danfo", Icon: Undo2 },
  loading: { bar: "bg-danfo", Icon: LoaderCircle },
};

let isMounted = false;

/** Element that had the focus before a toast took it. */
let focusedBefore: EventTarget | null = null;

/** Shows a toast. The caller announces it to screen readers. */
export function showToast({ kind, message, action, id: givenId }: Toast): void {
  mountOnce();
  // An equal message replaces the visible one.
  const id = givenId ?? (action ? newId() : `${kind}: ${message}`);
  const content = <Message id={id} kind={kind} text={message} action={action} />;
  const options = {
    id,
    duration: action ? UNDO_DURATION_MS : toastDurations[kind],
    removeDelay: TOAST_REMOVE_DELAY_MS,
  };
  if (kind === "blank") toast(content, options);
  else toast[kind](content, options);
}

export function dismissToast(id: string): void {
  toast.dismiss(id);
}

/** Renders in a separate React root, so that pages contain no toaster. */
function mountOnce(): void {
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement("div");
  container.dataset.toasts = "";
  document.body.append(container);
  createRoot(container).render(<Toaster />);
}

const defaultPosition = "bottom-[calc(1rem+env(safe-area-inset-bottom))] md:top-16 md:bottom-auto";
const loadingPosition = "top-16";
const oppositePosition = "top-4 md:top-auto md:bottom-4";

/** Hover and focus pause the timers. */
function Toaster() {
  const { toasts, handlers } = useToaster();
  const [section, isMoved] = useAvoidFocusOverlap(toasts.length);
  // At the bottom of a phone, a long-lasting toast would cover the form's buttons.
  const isLasting = toasts.some(({ type, visible }) => type === "loading" && visible);
  return (
    <section
      ref={section}
      aria-label="Messages"
      className={`pointer-events-none fixed inset-x-4 z-50 flex flex-col-reverse items-center gap-2 md:inset-x-auto md:right-4 md:w-90 md:flex-col md:items-end ${positionClass(isMoved, isLasting)}`}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={(event) => {
        handlers.startPause();
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          focusedBefore = relatedTarget;
        }
      }}
      onBlur={handlers.endPause}
    >
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} />
      ))}
    </section>
  );
}

function positionClass(isMoved: boolean, isLasting: boolean): string {
  if (isMoved) return oppositePosition;
  return isLasting ? loadingPosition : defaultPosition;
}

function ToastCard({ shown }: { shown: ShownToast }) {
  const { message } = shown;
  return (
    <div
      className={`on-dark rounded-control border-border bg-night shadow-float text-card w-full max-w-90 overflow-hidden border text-white ${shown.visible ? pointerEventsClass(shown) : "invisible"}`}
    >
      {typeof message === "function" ? message(shown) : message}
    </div>
  );
}

/** A loading toast lets clicks through, except on its close button. */
function pointerEventsClass({ type }: ShownToast): string {
  return type === "loading" ? "[&_button]:pointer-events-auto" : "pointer-events-auto";
}

type MessageProps = {
  id: string;
  kind: ToastKind;
  text: string;
  action: ToastAction | undefined;
};

function Message({ id, kind, text, action }: MessageProps) {
  const { bar, Icon } = kinds[kind];
  return (
    <div className="relative flex items-start gap-1 py-1 pr-1 pl-4">
      <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1 ${bar}`} />
      {!startsWithEmoji(text) && (
        <Icon
          aria-hidden="true"
          size={20}
          className={`mt-3 mr-1.5 flex-none ${kind === "loading" ? "animate-spin motion-reduce:animate-none" : ""}`}
        />
      )}
      {/* Next to a long text, the action wraps below it; the close button stays in the corner. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-1">
        <p className="min-w-0 flex-1 basis-40 py-2.5 wrap-anywhere">
          <EmojiText>{text}</EmojiText>
        </p>
        {action && (
          <button
            type="button"
            className="rounded-control text-danfo min-h-11 cursor-pointer px-3 font-semibold underline underline-offset-4"
            onClick={() => {
              close(id);
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={`Close message: ${text}`}
        className="rounded-control inline-flex size-11 flex-none cursor-pointer items-center justify-center"
        onClick={() => close(id)}
      >
        <X aria-hidden="true" size={20} />
      </button>
    </div>
  );
}

/** Dismisses the toast and restores the focus. */
function close(id: string): void {
  if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus();
  toast.dismiss(id);
}

/**
 * Moves the messages to the opposite screen edge while they cover the focused element.
 * @param count number of visible messages
 * @returns ref of the message section, and whether it is moved
 */
function useAvoidFocusOverlap(count: number) {
  const section = useRef<HTMLElement>(null);
  const [isMoved, setIsMoved] = useState(false);
  useEffect(() => {
    if (count === 0) setIsMoved(false);
    const moveIfOverlapping = () => {
      if (isOver(section.current, document.activeElement)) setIsMoved((before) => !before);
    };
    // Waits a frame, because the browser scrolls to the focused element after the event.
    const handleFocus = () => requestAnimationFrame(moveIfOverlapping);
    moveIfOverlapping();
    addEventListener("focusin", handleFocus);
    return () => removeEventListener("focusin", handleFocus);
  }, [count]);
  return [section, isMoved] as const;
}

function isOver(section: HTMLElement | null, focused: Element | null): boolean {
  if (!section || !(focused instanceof HTMLElement) || section.contains(focused)) return false;
  // Elements focused by script only, such as headings and main, may be as large as the page.
  if (focused.tabIndex < 0) return false;
  const [upper, lower] = [section.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isBeside = upper.right <= lower.left || lower.right <= upper.left;
  return upper.height > 0 && !isBeside && upper.top < lower.bottom && lower.top < upper.bottom;
}
