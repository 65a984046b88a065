import type { FieldErrors } from "react-hook-form";
import { type PostFields, postFieldNames } from "./post-form-content.ts";

/** The id that a field of the form has on the page. */
export function postFieldId(name: keyof PostFields): string {
  return `post-${name}`;
}

/** What is wrong, in the order of the screen, each with the way to its field. */
export function PostFormErrors({ errors }: { errors: FieldErrors<PostFields> }) {
  const wrong = postFieldNames.filter((name) => errors[name]);
  if (wrong.length === 0) return null;
  return (
    <div role="alert" className="border-err bg-err-bg rounded-image border-l-4 px-3 py-2.5">
      <p className="text-err text-card font-semibold">Please check these fields:</p>
      <ul className="mt-1 list-inside list-disc">
        {wrong.map((name) => (
          <li key={name}>
            <a
              href={`#${postFieldId(name)}`}
              className="text-err text-card inline-flex min-h-6 items-center underline"
            >
              {errors[name]?.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The browser would scroll to a text that is announced; the first wrong field is where the work goes on. */
export function focusFirstWrong(errors: FieldErrors<PostFields>): void {
  const first = postFieldNames.find((name) => errors[name]);
  if (first) document.getElementById(postFieldId(first))?.focus();
}
