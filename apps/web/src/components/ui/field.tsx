import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";

type FieldProps = {
  label: string;
  /** Spoken after the label where the eye sees which of several it is: "Full Name" + ", Ada Obi". */
  labelSuffix?: string;
  hint?: string;
  /** A sentence, or the id of the element elsewhere that already says it. */
  error?: string | { saidBy: string };
  /** Given when something links to the control, as an error summary does. */
  id?: string;
  children: ReactNode;
};

type Control = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

const errorBar =
  "before:absolute before:inset-y-0 before:-left-3 before:border-err before:border-l-3";

const ControlContext = createContext<Control | null>(null);

/** Label, hint and error around one control, which reads its id and descriptions from here. */
export function Field({ label, labelSuffix, hint, error, id: givenId, children }: FieldProps) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const hintId = hint ? `${id}-hint` : "";
  const errorId = describesError(error, id);
  const describedBy = [hintId, errorId].filter(Boolean).join(" ");
  return (
    <div className={`relative grid gap-1.5 ${error ? errorBar : ""}`}>
      <label htmlFor={id} className="text-card font-semibold">
        {label}
        {labelSuffix && <VisuallyHidden>{labelSuffix}</VisuallyHidden>}
      </label>
      {hint && (
        <p id={hintId} className="text-ink-2 text-small">
          {hint}
        </p>
      )}
      <ControlContext
        value={{
          id,
          "aria-describedby": describedBy || undefined,
          "aria-invalid": error ? true : undefined,
        }}
      >
        {children}
      </ControlContext>
      {typeof error === "string" && error && (
        <p id={errorId} className="text-err text-small flex items-start gap-1.5 font-semibold">
          <CircleAlert aria-hidden="true" size={18} className="flex-none" />
          {error}
        </p>
      )}
    </div>
  );
}

/** Attributes that tie a control to the field around it; none when it stands alone. */
export function useFieldControl(): Partial<Control> {
  return useContext(ControlContext) ?? {};
}

function describesError(error: FieldProps["error"], id: string): string {
  if (!error) return "";
  return typeof error === "string" ? `${id}-error` : error.saidBy;
}
