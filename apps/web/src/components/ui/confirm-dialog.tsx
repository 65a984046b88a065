import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import type { ActionConfirmation } from "#lib/action-confirmation.ts";
import { Button } from "./button.tsx";
import { Dialog, DialogDescription } from "./dialog.tsx";

const SHOWN_NAMES = 5;

let root: Root | undefined;

/** Opens the dialog and resolves with the answer. The focus returns to its previous element. */
export function openConfirmDialog(question: ActionConfirmation): Promise<boolean> {
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  const dialogs = root;
  return new Promise((resolve) => {
    const settle = (isAgreed: boolean) => {
      // Unmounts synchronously, because the page cannot take the focus while the dialog fades out.
      flushSync(() => dialogs.render(null));
      resolve(isAgreed);
    };
    dialogs.render(<QuestionDialog question={question} onSettle={settle} />);
  });
}

type QuestionDialogProps = {
  question: ActionConfirmation;
  onSettle: (isAgreed: boolean) => void;
};

function QuestionDialog({ question, onSettle }: QuestionDialogProps) {
  const { names, action } = question;
  return (
    <Dialog
      title={question.question}
      role="alertdialog"
      position="center"
      area={document.querySelector(".admin") ? "admin" : ""}
      isOpen
      onClose={() => onSettle(false)}
    >
      <DialogDescription>
        {names.slice(0, SHOWN_NAMES).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two things may have one name
          <p key={index} className="line-clamp-3 font-semibold wrap-anywhere">
            {name}
          </p>
        ))}
        {names.length > SHOWN_NAMES && <p>and {names.length - SHOWN_NAMES} more</p>}
      </DialogDescription>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button type="button" tone="secondary" data-first-focus onClick={() => onSettle(false)}>
          Cancel
        </Button>
        <Button type="button" tone="danger" onClick={() => onSettle(true)}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
