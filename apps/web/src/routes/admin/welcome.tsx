import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { WelcomeScreen } from "#domains/onboarding/admin/welcome-screen.tsx";
import { SampleContentPanel } from "#domains/sample-content/admin/sample-content-panel.tsx";
import { ConfirmAddress } from "#domains/settings/admin/address/confirm-address.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { parseText } from "#lib/tables/search-params.ts";

export const Route = createFileRoute("/admin/welcome")({
  loaderDeps: ({ search }: { search: { step?: unknown } }) => ({
    step: parseText(search.step) ?? "",
  }),
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Welcome") }] }),
  component: WelcomePage,
});

function WelcomePage() {
  const navigate = useNavigate();
  const { step } = Route.useLoaderDeps();
  return (
    <WelcomeScreen
      question={step}
      onGo={(href) => void navigate({ href })}
      address={<ConfirmAddress />}
      samples={<SampleContentPanel />}
    />
  );
}
