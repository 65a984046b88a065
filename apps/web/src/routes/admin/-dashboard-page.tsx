import { DashboardLayout } from "#components/layout/dashboard-layout.tsx";
import { BackupPanel } from "#domains/backups/admin/backup-panel.tsx";
import { DashboardScreen } from "#domains/dashboard/admin/dashboard-screen.tsx";
import { MailNotice } from "#domains/mail/admin/mail-notice.tsx";
import { LatestPosts } from "#domains/posts/admin/post-table-latest.tsx";
import { TutorialTableScreen } from "#domains/tutorials/admin/tutorial-table-screen.tsx";
import { useIsEditor } from "#lib/session/admin-role.ts";
import { type DashboardInput, dashboardLink, tutorialsOf } from "./-dashboard-address.ts";
import { UploadPanel } from "./-upload-panel.tsx";

type DashboardPageProps = { input: DashboardInput; onGo: (href: string) => void };

export function DashboardPage({ input, onGo }: DashboardPageProps) {
  const hrefFor = dashboardLink(input);
  const isEditor = useIsEditor();
  const tutorials = (
    <div id="tutorials" className="scroll-mt-4">
      <TutorialTableScreen input={tutorialsOf(input)} hrefFor={hrefFor} onGo={onGo} />
    </div>
  );
  return (
    <DashboardScreen>
      {({ recentBlogs }) => (
        <>
          {isEditor && <MailNotice />}
          {isEditor && <BackupPanel />}
          <LatestPosts posts={recentBlogs} />
          {isEditor ? (
            <DashboardLayout
              main={tutorials}
              aside={<UploadPanel input={input} hrefFor={hrefFor} onGo={onGo} />}
            />
          ) : (
            tutorials
          )}
        </>
      )}
    </DashboardScreen>
  );
}
