import { CircleAlert } from "lucide-react";

type ErrorSummaryProps = {
  /** Messages with the ids of their controls. */
  errors: { id: string; message: string }[];
};

/** Lists all errors above a long form, each linked to its field. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  return (
    <div
      role="alert"
      className="rounded-image border-err bg-err-bg text-err text-card flex items-start gap-2.5 border-l-4 px-3 py-2.5"
    >
      <CircleAlert aria-hidden="true" size={20} className="mt-0.5 flex-none" />
      <div className="min-w-0">
        <p className="font-semibold">
          {errors.length === 1 ? "Please correct this:" : "Please correct these:"}
        </p>
        <ul>
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
