import { createContext, type ReactNode, useContext, useId } from "react";
import { useFocusBeforeHydration } from "#lib/forms/focus-before-hydration.ts";
import { FieldError } from "./field-error.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

type FieldProps = {
  label: string;
  /** Visually hidden suffix that distinguishes repeated labels: "Full Name" + ", Ada Obi". */
  labelSuffix?: string;
  hint?: ReactNode;
  /** Error message, or the id of an element that already shows it. */
  error?: string | { describedById: string };
  /** Set if something links to the control, such as an error summary. */
  id?: string;
  children: ReactNode;
};

type Control = {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  autoFocus?: true;
};

const errorBar =
  "before:absolute before:inset-y-0 before:-left-3 before:border-err before:border-l-3";

const ControlContext = createContext<Control | null>(null);

/** Label, hint and error of one control, passed to it by context. */
export function Field({ label, labelSuffix, hint, error, id: givenId, children }: FieldProps) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const hintId = hint ? `${id}-hint` : "";
  const errorId = describesError(error, id);
  const describedBy = [hintId, errorId].filter(Boolean).join(" ");
  const servedFocus = useFocusBeforeHydration(Boolean(error));
  return (
    <div className={`relative grid grid-cols-1 gap-1.5 ${error ? errorBar : ""}`}>
      <label htmlFor={id} className="text-card font-semibold">
        {label}
        {labelSuffix && <VisuallyHidden>{labelSuffix}</VisuallyHidden>}
      </label>
      {hint && (
        <p id={hintId} className="text-ink-2 text-small wrap-anywhere">
          {hint}
        </p>
      )}
      <ControlContext
        value={{
          id,
          "aria-describedby": describedBy || undefined,
          "aria-invalid": error ? true : undefined,
          ...servedFocus,
        }}
      >
        {children}
      </ControlContext>
      {typeof error === "string" && error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/**
 * Returns id, ARIA attributes and initial focus from the surrounding `Field`; empty outside one.
 */
export function useFieldControl(): Partial<Control> {
  return useContext(ControlContext) ?? {};
}

function describesError(error: FieldProps["error"], id: string): string {
  if (!error) return "";
  return typeof error === "string" ? `${id}-error` : error.describedById;
}
