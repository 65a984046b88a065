import { isCompleteLinkToken } from "@ebute/contracts/mail";
import { EMAIL_MAX_CHARS } from "@ebute/contracts/primitives";
import {
  CHOICE_SAVED_NOTICE,
  LINK_ASKED_NOTICE,
  type SubscriptionState,
  subscriberTexts,
  UNCONFIRMED_RETENTION_DAYS,
  UNSUBSCRIBED_NOTICE,
} from "@ebute/contracts/subscribers";
import type { FormState } from "@ebute/page-port";
import { IncompleteLinkPage } from "#components/layout/incomplete-link.tsx";
import { LinkForm } from "#components/layout/link-form.tsx";
import { TextColumn, TextPage } from "#components/layout/text-page.tsx";
import { Field } from "#components/ui/field.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { NewsletterChoiceForm } from "./newsletter-choice-form.tsx";

const { choiceSaved, confirmed } = subscriberTexts;

type LinkPageProps = {
  siteName: string;
  /** Token of the mailed link. */
  token: string;
  /** Error of the last attempt. */
  error?: string | undefined;
};

/** Needs a click, because mail scanners open every link. */
export function ConfirmPage({ siteName, token, error }: LinkPageProps) {
  const { words } = useSite();
  return (
    <TextPage title="Confirm your subscription">
      <TextColumn>
        <Text>
          Press the button to join the mailing list of {siteName}. {words.subscribeNotice}
        </Text>
        <LinkForm
          action={`/subscribe/confirm/${token}`}
          error={error}
          button="Confirm subscription"
        />
        <Text tone="quiet">
          You did not ask for this? Then there is nothing to do, or you can{" "}
          <TextLink href={`/unsubscribe/${token}`}>unsubscribe</TextLink> right away.
        </Text>
      </TextColumn>
    </TextPage>
  );
}

type SubscriptionPageProps = {
  token: string;
  subscription: Extract<SubscriptionState, { state: "confirmed" }>;
  /** A choice that the server refused. */
  refused: FormState | undefined;
  /** `notice` param after a choice. */
  notice: unknown;
};

/** The page of a confirmed subscription, to which letters link, too. */
export function SubscriptionPage({ token, notice, ...choice }: SubscriptionPageProps) {
  const { refused, subscription } = choice;
  const isChoiceGone = subscription.choice.categoryIds?.length === 0;
  const text = notice === CHOICE_SAVED_NOTICE ? choiceSaved : confirmed;
  return (
    <TextPage title="Your subscription">
      <TextColumn>
        {!refused && <Notice tone="ok">{text}</Notice>}
        {isChoiceGone && !refused && (
          <Notice tone="info">
            The categories that you chose no longer exist. Please choose again.
          </Notice>
        )}
        <NewsletterChoiceForm action={`/subscribe/confirm/${token}`} {...choice} />
        <Text tone="quiet">
          Changed your mind? <TextLink href={`/unsubscribe/${token}`}>Unsubscribe</TextLink>
        </Text>
      </TextColumn>
    </TextPage>
  );
}

export function UnknownLinkPage({ token }: { token: string }) {
  const enterAgain = <LinkButton href="/#subscribe">Enter your address again</LinkButton>;
  if (!isCompleteLinkToken(token)) return <IncompleteLinkPage>{enterAgain}</IncompleteLinkPage>;
  return (
    <TextPage title="This link is no longer valid">
      <TextColumn>
        <Text>
          It was used to unsubscribe, or nobody confirmed the address in{" "}
          {UNCONFIRMED_RETENTION_DAYS} days. To subscribe, please enter your address again.
        </Text>
        {enterAgain}
      </TextColumn>
    </TextPage>
  );
}

type IncompleteUnsubscribePageProps = {
  token: string;
  canMailLink: boolean;
  /** An address that the server refused. */
  refused: FormState | undefined;
  /** `notice` param after a request for a new link. */
  notice: string | undefined;
};

/** Offers a new link, because nobody can tell whose link it was. */
export function IncompleteUnsubscribePage(page: IncompleteUnsubscribePageProps) {
  const { token, canMailLink, refused, notice } = page;
  if (!canMailLink) {
    return (
      <IncompleteLinkPage>
        <LinkButton href="/contact">Contact us</LinkButton>
      </IncompleteLinkPage>
    );
  }
  const [issue] = refused?.issues ?? [];
  return (
    <IncompleteLinkPage>
      <Text>Or enter your address, and we send you a new link to unsubscribe.</Text>
      <LinkForm
        action={token ? `/unsubscribe/${encodeURIComponent(token)}` : "/unsubscribe"}
        error={issue ? undefined : refused?.message}
        button="Send link"
      >
        {notice === LINK_ASKED_NOTICE && !refused && (
          <Notice tone="ok">{subscriberTexts.linkAsked}</Notice>
        )}
        <Field label="Email" error={issue?.message} id="unsubscribe-email">
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            required
            maxLength={EMAIL_MAX_CHARS}
            defaultValue={refused?.values.email}
          />
        </Field>
      </LinkForm>
    </IncompleteLinkPage>
  );
}

export function UnsubscribePage({ siteName, token }: LinkPageProps) {
  return (
    <TextPage title="Unsubscribe">
      <TextColumn>
        <Text>Press the button, and no more mail of {siteName} will come to your address.</Text>
        <LinkForm action={`/unsubscribe/${token}`} button="Unsubscribe" />
      </TextColumn>
    </TextPage>
  );
}

/** Behind the link of an address that is not in the list. */
export function UnsubscribedPage({ notice }: { notice: string | undefined }) {
  const { unsubscribed, noMoreMail } = subscriberTexts;
  return (
    <TextPage title="Unsubscribe">
      <TextColumn>
        <Notice tone="ok">{notice === UNSUBSCRIBED_NOTICE ? unsubscribed : noMoreMail}</Notice>
        <LinkButton href="/">Go to the home page</LinkButton>
      </TextColumn>
    </TextPage>
  );
}
