import { type SettingsState, settingsTexts } from "@ebute/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmailInput } from "#components/ui/email-input.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { focusHeading } from "#lib/tables/row-focus.ts";
import { useTRPC } from "#lib/trpc.ts";
import { BusinessForm } from "./business/business-form.tsx";
import { readSavedGroup, readSavedText, useSaveAnswers } from "./save-answers.ts";
import type { LogoField } from "./site-identity-form.tsx";
import { StepActions } from "./step-actions.tsx";
import { StoryForm } from "./story-form.tsx";

const welcomeSteps = [
  "business",
  "name",
  "story",
  "contact",
  "samples",
  "mail",
  "opening",
] as const;

const welcomeTitles: Record<WelcomeStep, string> = {
  business: "What is your business?",
  name: "What is it called?",
  story: "What do you want to say?",
  contact: "How do people reach you?",
  samples: "Keep the sample content?",
  mail: "Connect your mail",
  opening: "Open your site",
};

/** A separate chunk, because it contains the derivation of colours. */
const SiteIdentityForm = lazy(async () => ({
  default: (await import("./site-identity-form.tsx")).SiteIdentityForm,
}));

type WelcomeScreenProps = {
  /** Question in the URL; an unknown one shows the first question. */
  question: string;
  onGo: (href: string) => void;
  /** Prompts to confirm the site address and to open the site, as long as either is to do. */
  notices: ReactNode;
  /** Offer to remove the remaining sample content; its children come below it. */
  Samples: ComponentType<{ children: ReactNode }>;
  /** Form for the mail account; its children place its button. */
  Mail: ComponentType<{ onAnswered: () => void; children: (button: ReactNode) => ReactNode }>;
  Logo: LogoField;
};

/** Steps that need more width, because they show a preview of the site. */
const widerSteps: readonly WelcomeStep[] = ["name", "story"];

/** Shows one question per screen; each can be skipped and answered later under Settings. */
export function WelcomeScreen({ question, onGo, ...injected }: WelcomeScreenProps) {
  const step = parseWelcomeStep(question);
  const query = useQuery(useTRPC().settings.list.queryOptions());
  const next = nextWelcomeHref(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is read out as it comes
  useEffect(focusHeading, [step]);
  return (
    <div
      className={`mx-auto grid grid-cols-1 gap-6 ${widerSteps.includes(step) ? "max-xl:max-w-form" : "max-w-form"}`}
    >
      <Progress step={step} />
      <Heading level={1} size="h2" tabIndex={-1}>
        {welcomeTitles[step]}
      </Heading>
      <EntryQuery query={query} loadFailed={settingsTexts.loadFailed}>
        {(states) => (
          <Question
            key={step}
            {...injected}
            step={step}
            states={states}
            skipHref={next}
            onAnswered={() => onGo(next)}
          />
        )}
      </EntryQuery>
    </div>
  );
}

/** Link below the samples; it looks like the main button once there are none. */
function AfterSamplesLink({ href }: { href: string }) {
  const { data } = useQuery({ ...useTRPC().onboarding.get.queryOptions(), retry: false });
  const isAnswered = data?.steps.some(({ name, isDone }) => name === "sampleContent" && isDone);
  return (
    <LinkButton
      href={href}
      tone={isAnswered ? "primary" : "secondary"}
      className="justify-self-start"
    >
      Continue
    </LinkButton>
  );
}

function Progress({ step }: { step: WelcomeStep }) {
  const stepNumber = welcomeSteps.indexOf(step) + 1;
  return (
    <div className="grid gap-2">
      <Text size="small" tone="quiet">{`Step ${stepNumber} of ${welcomeSteps.length}`}</Text>
      <ol aria-hidden="true" className="max-w-form grid grid-flow-col gap-1">
        {welcomeSteps.map((name, index) => (
          <li key={name} className={`h-1.5 ${index < stepNumber ? "bg-danfo" : "bg-surface-2"}`} />
        ))}
      </ol>
    </div>
  );
}

type QuestionProps = {
  step: WelcomeStep;
  states: readonly SettingsState[];
  skipHref: string;
  onAnswered: () => void;
} & Pick<WelcomeScreenProps, "notices" | "Samples" | "Mail" | "Logo">;

function Question(props: QuestionProps) {
  const { step, states, notices, Samples, Mail, Logo, ...onward } = props;
  switch (step) {
    case "business":
      return <BusinessForm {...onward} />;
    case "name":
      return (
        <Suspense fallback={<Skeleton rows={4} className="h-20" />}>
          <SiteIdentityForm states={states} Logo={Logo} {...onward} />
        </Suspense>
      );
    case "story":
      return <StoryForm states={states} {...onward} />;
    case "contact":
      return <ContactDetailsForm states={states} {...onward} />;
    case "samples":
      return (
        // The link comes with the loaded question, because one that moves under a finger loses the
        // press.
        <Samples>
          <AfterSamplesLink href={onward.skipHref} />
        </Samples>
      );
    case "mail":
      return (
        <div className="grid grid-cols-1 gap-6">
          <Text>
            With a mail account the site sends letters: new passwords, invitations, and your
            customers’ messages to you.
          </Text>
          <Mail onAnswered={onward.onAnswered}>
            {(button) => <StepActions skipHref={onward.skipHref}>{button}</StepActions>}
          </Mail>
        </div>
      );
    case "opening": {
      const isOpen = readSavedGroup(states, "opening")?.values.isOpen === true;
      return (
        <div className="grid grid-cols-1 gap-6">
          {isOpen && (
            <Text>
              Your site is open to visitors. <TextLink href="/">Look at the site</TextLink>
            </Text>
          )}
          {notices}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <LinkButton href="/admin/addBlog" tone={isOpen ? "primary" : "secondary"}>
              Write your first blog
            </LinkButton>
            <TextLink href="/admin" className="min-h-control inline-flex items-center">
              Go to the dashboard
            </TextLink>
          </div>
        </div>
      );
    }
  }
}

type WelcomeStep = (typeof welcomeSteps)[number];

/** Parses the step in a URL; the first step for any other value. */
function parseWelcomeStep(value: unknown): WelcomeStep {
  return welcomeSteps.find((step) => step === value) ?? welcomeSteps[0];
}

/** URL of the next step; the dashboard after the last. */
function nextWelcomeHref(step: WelcomeStep): string {
  const next = welcomeSteps[welcomeSteps.indexOf(step) + 1];
  return next ? `/admin/welcome?step=${next}` : "/admin";
}

async function loadSchema() {
  const { settingsSchemas } = await import("@ebute/contracts/settings");
  return settingsSchemas.contact.pick({ email: true, phone: true, whatsapp: true, city: true });
}

type ReachFormProps = {
  states: readonly SettingsState[];
  skipHref: string;
  onAnswered: () => void;
};

/** Asks for the firm's contact details. */
function ContactDetailsForm({ states, skipHref, onAnswered }: ReachFormProps) {
  const contact = readSavedGroup(states, "contact");
  const save = useSaveAnswers();
  const form = useAccountForm({
    schema: loadSchema,
    send: async (values) => {
      const editableValues = Object.entries(values).filter(
        ([name]) => !contact?.fromEnvironment[name],
      );
      await save({ contact: Object.fromEntries(editableValues) });
      onAnswered();
    },
  });
  /** Example contact details of a new site are not shown, because they are nobody's. */
  const props = (name: "email" | "phone" | "whatsapp" | "city") => ({
    name,
    readOnly: !!contact?.fromEnvironment[name],
    defaultValue:
      contact?.values[name] === contact?.defaults[name] && name !== "city"
        ? ""
        : readSavedText(states, "contact", name),
  });
  return (
    <form {...form.form} className="grid grid-cols-1 gap-5">
      {form.message && <Notice tone="err">{form.message}</Notice>}
      <Field label="Email" error={form.fields.email}>
        <EmailInput {...props("email")} />
      </Field>
      <Field label="Phone" error={form.fields.phone}>
        <TextInput {...props("phone")} type="tel" autoComplete="tel" maxLength={40} />
      </Field>
      <Field
        label="WhatsApp"
        hint="Visitors open a chat with this number by one press."
        error={form.fields.whatsapp}
      >
        <TextInput {...props("whatsapp")} type="tel" autoComplete="tel" maxLength={40} />
      </Field>
      <Field label="City" error={form.fields.city}>
        <TextInput {...props("city")} autoComplete="address-level2" maxLength={100} />
      </Field>
      <StepActions skipHref={skipHref}>
        <Button busy={form.isPending} busyText="Saving...">
          Continue
        </Button>
      </StepActions>
    </form>
  );
}
