import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { TextInput } from "./text-input.tsx";

type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & {
  /** Distinguishes the show button from those of other passwords on the page, such as "new". */
  which?: string;
};

/** Password input with a show/hide button; password managers still see a single field. */
export function PasswordInput({ which, ...input }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const verb = isShown ? "Hide" : "Show";
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative *:first:pr-14">
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        type={isShown ? "text" : "password"}
      />
      <button
        type="button"
        aria-label={which ? `${verb} password, ${which}` : `${verb} password`}
        className="rounded-control text-ink-2 hover:text-ink absolute inset-y-0 right-0 inline-flex w-12 cursor-pointer items-center justify-center noscript:hidden"
        onClick={() => setIsShown(!isShown)}
      >
        <Icon aria-hidden="true" size={20} />
      </button>
    </div>
  );
}
