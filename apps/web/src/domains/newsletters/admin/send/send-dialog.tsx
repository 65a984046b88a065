import type { NewsletterContent, NewsletterPlan } from "@ebute/contracts/newsletters";
import { newsletterTexts } from "@ebute/contracts/newsletters";
import { settingsTexts } from "@ebute/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { ShownLetter } from "#components/admin/shown-letter.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { newsletterPlanQuery } from "../../newsletters.queries.ts";
import {
  useNewsletterPreview,
  useSendNewsletter,
  useSendTestNewsletter,
} from "../newsletters.mutations.ts";
import { AudienceField } from "./audience-field.tsx";
import { SENT_BEFORE, usePlanText } from "./plan-text.ts";

const SEND_FAILED = "The newsletter could not be sent. Please try again.";

type SendDialogProps = {
  content: NewsletterContent;
  /** Shown above the number of readers. */
  notice?: ReactNode;
  onSent: () => void;
  onClose: () => void;
};

/** Shows a newsletter and who would get it when, and sends it to its author or to all readers. */
export function SendDialog(props: SendDialogProps) {
  const { content, notice, onClose } = props;
  const query = useQuery(newsletterPlanQuery(useTRPC(), content));
  return (
    <AdminDialog title="Send to subscribers" position="wide" isOpen onClose={onClose}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {notice}
        <EntryQuery query={query} loadFailed={newsletterTexts.loadFailed}>
          {({ categories }) => <AudienceForm {...props} categories={categories} />}
        </EntryQuery>
      </div>
    </AdminDialog>
  );
}

type AudienceFormProps = SendDialogProps & Pick<NewsletterPlan, "categories">;

/** A post is proposed to the followers of its category, who include readers of everything. */
function AudienceForm({ categories, ...props }: AudienceFormProps) {
  const { postId } = props.content;
  const [proposed] = postId === null ? [] : categories;
  const [categoryId, setCategoryId] = useState(proposed?._id ?? null);
  const content = { ...props.content, categoryId };
  const query = useQuery(newsletterPlanQuery(useTRPC(), content));
  return (
    <>
      <AudienceField categories={categories} categoryId={categoryId} onChange={setCategoryId} />
      <EntryQuery query={query} loadFailed={newsletterTexts.loadFailed}>
        {(plan) => <SendForm {...props} content={content} plan={plan} />}
      </EntryQuery>
    </>
  );
}

function SendForm({ content, plan, onSent, onClose }: SendDialogProps & { plan: NewsletterPlan }) {
  const text = usePlanText(plan);
  const sending = useSendNewsletter();
  const preview = useNewsletterPreview();
  const test = useSendTestNewsletter();
  const obstacle = plan.isPostSent ? SENT_BEFORE : plan.obstacle;
  return (
    <>
      {obstacle ? <Notice tone="info">{obstacle}</Notice> : <Text>{text}</Text>}
      <div className="flex flex-wrap gap-3">
        <Button
          type="button"
          tone="secondary"
          busy={preview.isPending}
          busyText="Loading..."
          onClick={() => preview.mutate(content)}
        >
          Preview
        </Button>
        <Button
          type="button"
          tone="secondary"
          busy={test.isPending}
          busyText="Sending..."
          onClick={() => test.mutate(content)}
        >
          Send me a test letter
        </Button>
      </div>
      {test.isPending && <SlowSendingText />}
      {test.error && (
        <Notice tone="err">{userMessage(test.error, settingsTexts.testFailed)}</Notice>
      )}
      {!test.isPending && test.data && (
        <Notice tone={test.data.isWorking ? "ok" : "err"}>{test.data.report}</Notice>
      )}
      {preview.error && <Notice tone="err">{userMessage(preview.error)}</Notice>}
      {preview.data?.isCut && (
        <Notice tone="info">
          The blog is longer than mail programs show. Readers find the rest on the site.
        </Notice>
      )}
      {preview.data && <ShownLetter html={preview.data.html} text={preview.data.text} />}
      {sending.error && <Notice tone="err">{userMessage(sending.error, SEND_FAILED)}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="button" tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        {!obstacle && (
          <Button
            type="button"
            busy={sending.isPending}
            busyText="Sending..."
            onClick={() => sending.mutate(content, { onSuccess: onSent })}
          >
            Send to {formatNounCount(plan.recipients, "reader")}
          </Button>
        )}
      </div>
    </>
  );
}
