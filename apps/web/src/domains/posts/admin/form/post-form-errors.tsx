type PostFormErrorsProps = {
  /** Fields in screen order. */
  fields: { id: string; error: string | undefined }[];
};

/** Lists all errors in screen order, each linked to its field. */
export function PostFormErrors({ fields }: PostFormErrorsProps) {
  const invalid = fields.filter(({ error }) => error);
  if (invalid.length === 0) return null;
  return (
    <div role="alert" className="border-err bg-err-bg rounded-image border-l-4 px-3 py-2.5">
      <p className="text-err text-card font-semibold">Please check these fields:</p>
      <ul className="mt-1 list-inside list-disc">
        {invalid.map(({ id, error }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="text-err text-card inline-flex min-h-6 items-center underline"
            >
              {error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
