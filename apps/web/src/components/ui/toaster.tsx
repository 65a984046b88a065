import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { createRoot } from "react-dom/client";
import { type Toast, toast, useToaster } from "react-hot-toast/headless";
import { newId } from "#lib/ids.ts";
import {
  TOAST_REMOVE_DELAY_MS,
  type ToastAction,
  type ToastKind,
  toastDurations,
  UNDO_DURATION_MS,
} from "#lib/toast-rules.ts";
import { startsWithEmoji } from "#lib/words.ts";
import { EmojiText } from "./emoji-text.tsx";
import { useWayOfFocus } from "./toast-edge.ts";

const kinds = {
  success: { bar: "bg-ok", Icon: CircleCheck },
  error: { bar: "bg-err", Icon: CircleAlert },
  blank: { bar: "bg-danfo", Icon: Info },
};

let isMounted = false;

/** Where the focus was before it went into a toast. */
let focusedBefore: EventTarget | null = null;

/** Shows a message over the page. What is said of it to screen readers is the caller's. */
export function showToast(kind: ToastKind, message: string, action?: ToastAction): void {
  mountOnce();
  // The same message again takes the place of the one that is there.
  const id = action ? newId() : `${kind}: ${message}`;
  const content = <Message id={id} kind={kind} text={message} action={action} />;
  const options = {
    id,
    duration: action ? UNDO_DURATION_MS : toastDurations[kind],
    removeDelay: TOAST_REMOVE_DELAY_MS,
  };
  if (kind === "blank") toast(content, options);
  else toast[kind](content, options);
}

/** A root of its own, so that no page has to carry the place for toasts. */
function mountOnce(): void {
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement("div");
  document.body.append(container);
  createRoot(container).render(<Toaster />);
}

const usualEdge = "bottom-[calc(1rem+env(safe-area-inset-bottom))] md:top-16 md:bottom-auto";
const otherEdge = "top-4 md:top-auto md:bottom-4";

/** Resting on a toast or in it, by pointer or by key, keeps it there. */
function Toaster() {
  const { toasts, handlers } = useToaster();
  const [section, isAside] = useWayOfFocus(toasts.length);
  return (
    <section
      ref={section}
      aria-label="Messages"
      className={`pointer-events-none fixed inset-x-4 z-50 flex flex-col-reverse items-center gap-2 md:inset-x-auto md:right-4 md:flex-col md:items-end ${isAside ? otherEdge : usualEdge}`}
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

function ToastCard({ shown }: { shown: Toast }) {
  const { message } = shown;
  return (
    <div
      className={`on-dark rounded-control border-border bg-night shadow-float text-card w-full max-w-90 overflow-hidden border text-white ${shown.visible ? "pointer-events-auto" : "invisible"}`}
    >
      {typeof message === "function" ? message(shown) : message}
    </div>
  );
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
    <div className="relative flex flex-wrap items-center gap-1 py-1 pr-1 pl-4">
      <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1 ${bar}`} />
      {!startsWithEmoji(text) && <Icon aria-hidden="true" size={20} className="mr-1.5 flex-none" />}
      <p className="min-w-0 flex-1 basis-32 py-2 wrap-anywhere">
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

/** What goes away gives the focus back. */
function close(id: string): void {
  if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus();
  toast.dismiss(id);
}
