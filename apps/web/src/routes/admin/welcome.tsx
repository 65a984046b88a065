import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { type ComponentProps, lazy, Suspense } from "react";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { PictureDrop } from "#domains/media/admin/picture-drop.tsx";
import type { LogoField } from "#domains/onboarding/admin/site-identity-form.tsx";
import { WelcomeScreen } from "#domains/onboarding/admin/welcome-screen.tsx";
import { SampleContentPanel } from "#domains/sample-content/admin/sample-content-panel.tsx";
import { PictureControl } from "#domains/settings/admin/controls/picture-control.tsx";
import {
  type SettingsPictureComponents,
  SettingsPicturesContext,
} from "#domains/settings/admin/controls/settings-pictures-context.ts";
import { SettingsNotices } from "#domains/settings/admin/settings-notices.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { parseText } from "#lib/tables/search-params.ts";

export const Route = createFileRoute("/admin/welcome")({
  loaderDeps: ({ search }: { search: { step?: unknown } }) => ({
    step: parseText(search.step) ?? "",
  }),
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Welcome") }] }),
  component: WelcomePage,
});

/** A separate chunk, loaded with its step. */
const MailForm = lazy(async () => ({
  default: (await import("#domains/settings/admin/mail-form.tsx")).MailForm,
}));

const pictures: SettingsPictureComponents = { Drop: PictureDrop };

const Logo: LogoField = (field) => (
  <SettingsPicturesContext value={pictures}>
    <PictureControl
      {...field}
      id="logo"
      label="Logo"
      hint="At the top of each page and on browser tabs. Without one, your name stands there."
      error={undefined}
    />
  </SettingsPicturesContext>
);

function Mail(form: ComponentProps<typeof MailForm>) {
  return (
    <Suspense fallback={<Skeleton rows={4} className="h-20" />}>
      <MailForm {...form} />
    </Suspense>
  );
}

function WelcomePage() {
  const navigate = useNavigate();
  const { step } = Route.useLoaderDeps();
  return (
    <WelcomeScreen
      question={step}
      onGo={(href) => void navigate({ href })}
      notices={<SettingsNotices />}
      Samples={SampleContentPanel}
      Mail={Mail}
      Logo={Logo}
    />
  );
}
