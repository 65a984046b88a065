import { hostOf } from "@ebute/contracts/settings";
import { type ReactNode, useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { DialogDescription } from "#components/ui/dialog.tsx";

/** Asks the owner to confirm another address, and lists what it breaks. */
export function useAddressChangePrompt(saved: string): {
  /** Resolves to true once the owner agrees. */
  ask: (origin: string) => Promise<boolean>;
  isAsking: boolean;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<AddressChangePrompt>();

  function ask(origin: string): Promise<boolean> {
    const answered = new Promise<boolean>((answer) => setQuestion({ origin, answer }));
    return answered.finally(() => setQuestion(undefined));
  }

  return {
    ask,
    isAsking: question !== undefined,
    dialog: question && (
      <AddressChange question={question} saved={saved} here={window.location.origin} />
    ),
  };
}

type AddressChangePrompt = { origin: string; answer: (isAgreed: boolean) => void };

type AddressChangeProps = {
  question: AddressChangePrompt;
  /** The confirmed address; empty if there is none. */
  saved: string;
  /** Origin of this page. */
  here: string;
};

/** Dialog that lists what a change of the address breaks, before it is saved. */
function AddressChange({ question, saved, here }: AddressChangeProps) {
  const { origin, answer } = question;
  return (
    <AdminDialog
      title={`Use ${origin}?`}
      role="alertdialog"
      position="center"
      isOpen
      onClose={() => answer(false)}
    >
      <DialogDescription>
        <ul className="grid list-disc gap-2 ps-5 wrap-anywhere">
          {consequencesOf(origin, saved, here).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </DialogDescription>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button type="button" tone="secondary" data-first-focus onClick={() => answer(false)}>
          Cancel
        </Button>
        <Button type="button" tone="danger" onClick={() => answer(true)}>
          {origin === here ? "Change the address" : "Use it anyway"}
        </Button>
      </div>
    </AdminDialog>
  );
}

function consequencesOf(origin: string, saved: string, here: string): string[] {
  const isOtherHost = saved !== "" && hostOf(saved) !== hostOf(origin);
  return [
    ...(origin === here
      ? []
      : [
          `Your browser is at ${here}. It is not yet certain that your site answers at ${origin}.`,
          `If it does not, links in letters lead nowhere until you correct the address here. You can always reach the panel at ${here}.`,
        ]),
    ...(isOtherHost
      ? [
          `Passkeys that were added at ${hostOf(saved)} stop working. Have your password and recovery codes at hand, and add new passkeys afterwards.`,
        ]
      : []),
    ...(saved === ""
      ? []
      : [
          `Links in letters that have been sent lead to ${saved}. Keep that address working for a while.`,
          "People who follow your feed have to add it again, and search engines learn the new address only slowly.",
        ]),
  ];
}
