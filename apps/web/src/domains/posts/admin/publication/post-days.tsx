import { useState } from "react";
import { PostTextField } from "../form/post-text-field.tsx";
import type { PostFormHandle } from "../form/use-post-form.ts";

/** Days that an editor notes in a post; folded, because most posts need none of them. */
export function PostDays({ post }: { post: PostFormHandle }) {
  const { form, field } = post;
  const [isOpen, setIsOpen] = useState(() => form.getValues(["checkOn", "closedOn"]).some(Boolean));
  const hasError = Boolean(field("checkOn").error || field("closedOn").error);
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="text-card text-indigo min-h-control flex w-fit cursor-pointer items-center font-semibold">
        Dates
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2">
        <PostTextField
          name="checkOn"
          post={post}
          hint="From this day on the Blog List has it under “To check”. Readers do not see it."
          type="date"
        />
        <PostTextField
          name="closedOn"
          post={post}
          hint="For an offer, an event or a deadline that is over. Readers see the day above the text."
          type="date"
        />
      </div>
    </details>
  );
}
