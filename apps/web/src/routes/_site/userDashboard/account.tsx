import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { SettingsSection } from "#components/layout/area/settings-section.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { PasswordForm } from "#domains/sign-in/password/password-form.tsx";
import { SessionList } from "#domains/sign-in/session-list.tsx";
import { ownDeviceQuery, ownSessionsQuery } from "#domains/sign-in/sign-in.queries.ts";
import { DeleteAccount } from "#domains/students/delete-account.tsx";
import { DownloadAccountData } from "#domains/students/download-account-data.tsx";
import { EmailVerificationNotice } from "#domains/students/email-verification-notice.tsx";
import { ProfileForm } from "#domains/students/profile-form.tsx";
import { ownAccountQuery, ownContactQuery } from "#domains/students/students.queries.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { useTRPC } from "#lib/trpc.ts";

export const Route = createFileRoute("/_site/userDashboard/account")({
  // In the browser not awaited: the page shows its own loading state.
  loader: async ({ context: { queryClient, trpc } }) => {
    const queries = [
      queryClient.prefetchQuery(ownAccountQuery(trpc)),
      queryClient.prefetchQuery(ownSessionsQuery(trpc)),
      queryClient.prefetchQuery(ownContactQuery(trpc)),
      queryClient.prefetchQuery(ownDeviceQuery(trpc)),
    ];
    if (import.meta.env.SSR) await Promise.all(queries);
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Account") }] }),
  component: AccountPage,
});

function AccountPage() {
  const account = useQuery(ownAccountQuery(useTRPC()));
  return (
    <>
      <Heading level={1} size="h1" className="mb-8">
        Account
      </Heading>
      <SettingsSection title="Profile" about="Who you are and where you can be reached.">
        <QueryView
          query={account}
          showsRefetchErrors
          placeholder={<Skeleton rows={5} className="h-20" />}
        >
          {account.data && <EmailVerificationNotice email={account.data.email} />}
          {account.data && <ProfileForm key={account.data._id} student={account.data} />}
        </QueryView>
      </SettingsSection>
      <SettingsSection
        title="Password"
        about="A new password signs you out everywhere but on this device."
      >
        <PasswordForm
          account={account.data?.phone ?? ""}
          personalFacts={[account.data?.fullName, account.data?.email ?? undefined]}
        />
      </SettingsSection>
      <SettingsSection
        title="Where you are signed in"
        about="End sessions that you do not recognise, or that you left open on a phone that is not yours."
      >
        <SessionList entrance="/signin" />
      </SettingsSection>
      <SettingsSection title="Your data" about="Everything that is kept about you, in one file.">
        <DownloadAccountData />
      </SettingsSection>
      <SettingsSection
        title="Delete account"
        about="Your profile and your sessions are deleted for good. Your comments stay, under 'Deleted user'."
      >
        <DeleteAccount fullName={account.data?.fullName ?? ""} />
      </SettingsSection>
    </>
  );
}
