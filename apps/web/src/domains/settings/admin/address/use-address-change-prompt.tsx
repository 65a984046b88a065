import { type ReactNode, useState } from "react";
import { AddressChange, type AddressChangePrompt } from "./address-change.tsx";

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
