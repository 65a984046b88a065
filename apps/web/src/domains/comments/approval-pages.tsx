import { APPROVAL_PATH, type ApprovableComment } from "@ebute/contracts/comments";
import { isCompleteApprovalToken } from "@ebute/contracts/mail";
import { IncompleteLinkPage } from "#components/layout/incomplete-link.tsx";
import { LinkForm } from "#components/layout/link-form.tsx";
import { TextColumn, TextPage } from "#components/layout/text-page.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";

type ApprovalPageProps = {
  token: string;
  comment: ApprovableComment;
  error: string | undefined;
};

/** Needs a press, because mail scanners open every link. */
export function ApprovalPage({ token, comment, error }: ApprovalPageProps) {
  const { name, content, createdAt, isApproved, post } = comment;
  return (
    <TextPage title={isApproved ? "This comment is approved" : "Approve this comment?"}>
      <TextColumn>
        <Text>
          On <TextLink href={post.path}>{post.title}</TextLink>
        </Text>
        <article className="border-rule border-l-4 pl-4">
          <Heading level={2} size="name">
            {name}
          </Heading>
          <Text size="small" tone="quiet">
            <Time iso={createdAt} withTime />
          </Text>
          <Text className="mt-2 wrap-anywhere whitespace-pre-line">{content}</Text>
        </article>
        {isApproved ? (
          <LinkButton href={post.path}>Read it on the blog</LinkButton>
        ) : (
          <>
            <LinkForm action={`${APPROVAL_PATH}/${token}`} error={error} button="Approve" />
            <Text tone="quiet">
              To delete or answer it, open <TextLink href="/admin/comment">Comments</TextLink> in
              the panel.
            </Text>
          </>
        )}
      </TextColumn>
    </TextPage>
  );
}

/** For a link that is too old, of a comment that is gone, or of somebody who may no longer approve. */
export function ApprovalLinkPage({ token }: { token: string }) {
  const openPanel = <LinkButton href="/admin/comment">Open Comments in the panel</LinkButton>;
  if (!isCompleteApprovalToken(token)) return <IncompleteLinkPage>{openPanel}</IncompleteLinkPage>;
  return (
    <TextPage title="This link no longer works">
      <TextColumn>
        <Text>
          It is too old, the comment was deleted, or your account may no longer approve comments.
        </Text>
        {openPanel}
      </TextColumn>
    </TextPage>
  );
}
