import { type NewsletterPlan, newsletterTexts } from "@ebute/contracts/newsletters";
import type { PostLetter } from "@ebute/contracts/posts";
import { useQuery } from "@tanstack/react-query";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { newsletterPlanQuery } from "../../newsletters.queries.ts";
import { AudienceField } from "./audience-field.tsx";
import { SENT_BEFORE, usePlanText } from "./plan-text.ts";

type LetterChoiceProps = {
  postId: string;
  letter: PostLetter | null;
  onChange: (letter: PostLetter | null) => void;
};

/** Chooses whether a post goes to subscribers once it is published, and to whom. */
export function LetterChoice({ postId, letter, onChange }: LetterChoiceProps) {
  const query = useQuery(newsletterPlanQuery(useTRPC(), { postId, categoryId: null }));
  const { categories = [], isPostSent = false } = query.data ?? {};
  if (isPostSent) return <Text size="small">{SENT_BEFORE}</Text>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Checkbox
        label="Send to subscribers"
        checked={letter !== null}
        // A post is proposed to the followers of its category, who include readers of everything.
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? { categoryId: categories[0]?._id ?? null } : null)
        }
      />
      {letter && (
        <>
          <AudienceField
            categories={categories}
            categoryId={letter.categoryId}
            onChange={(categoryId) => onChange({ categoryId })}
          />
          <Readers postId={postId} categoryId={letter.categoryId} />
        </>
      )}
    </div>
  );
}

function Readers(audience: { postId: string; categoryId: string | null }) {
  const query = useQuery(newsletterPlanQuery(useTRPC(), audience));
  return (
    <EntryQuery query={query} loadFailed={newsletterTexts.loadFailed}>
      {(plan) => <PlanText plan={plan} />}
    </EntryQuery>
  );
}

function PlanText({ plan }: { plan: NewsletterPlan }) {
  const text = usePlanText(plan);
  return plan.obstacle ? (
    <Notice tone="info">{plan.obstacle}</Notice>
  ) : (
    <Text size="small">{text}</Text>
  );
}
