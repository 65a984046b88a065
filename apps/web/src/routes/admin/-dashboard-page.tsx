import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { DashboardLayout } from "#components/layout/area/dashboard-layout.tsx";
import { BackupPanel } from "#domains/backups/admin/backup-panel.tsx";
import { DashboardScreen } from "#domains/dashboard/admin/dashboard-screen.tsx";
import { MailNotice } from "#domains/mail/admin/mail-notice.tsx";
import { OnboardingChecklist } from "#domains/onboarding/admin/onboarding-checklist.tsx";
import { LatestPosts } from "#domains/posts/admin/table/latest-posts.tsx";
import { SettingsNotices } from "#domains/settings/admin/settings-notices.tsx";
import { cachedSettingsQuery } from "#domains/settings/settings.queries.ts";
import { TrashPanel } from "#domains/trash/admin/trash-panel.tsx";
import { TutorialTableScreen } from "#domains/tutorials/admin/tutorial-table.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { useTRPC } from "#lib/trpc.ts";
import { type DashboardInput, dashboardLink, tutorialTableInput } from "./-dashboard-params.ts";
import { UploadPanel } from "./-upload-panel.tsx";

const commentKinds = ["tutorialComment"] as const;
const learningKinds = ["tutorial", ...commentKinds, "material", "update"] as const;
const teacherKinds = ["tutorial"] as const;

/** Collapsed while the study area is switched off; existing uploads stay accessible. */
function LearningPart({ children }: { children: ReactNode }) {
  const { features } = useSite();
  const { data } = useQuery(cachedSettingsQuery(useTRPC()));
  const saved = data?.find(({ group }) => group === "features")?.values ?? features;
  if (saved.studyArea) return children;
  return (
    <details>
      <summary className="text-card text-indigo min-h-control flex w-fit cursor-pointer items-center font-semibold">
        Lessons (switched off)
      </summary>
      {children}
    </details>
  );
}

type DashboardPageProps = { input: DashboardInput; onGo: (href: string) => void };

export function DashboardPage({ input, onGo }: DashboardPageProps) {
  const hrefFor = dashboardLink(input);
  const canWrite = usePermission("writeContent");
  const canList = usePermission("listContent");
  const canSetUp = usePermission("manageSite");
  const canManageMail = usePermission("manageMail");
  const tutorials = (
    <div id="tutorials" className="scroll-mt-4">
      <TutorialTableScreen input={tutorialTableInput(input)} hrefFor={hrefFor} onGo={onGo} />
    </div>
  );
  if (!usePermission("seeDashboard")) {
    return (
      <section aria-label="Dashboard" className="grid grid-cols-1 gap-8">
        <ListHeader title="Dashboard" />
        <DashboardLayout
          main={tutorials}
          aside={<UploadPanel input={input} hrefFor={hrefFor} onGo={onGo} />}
        />
        <TrashPanel kinds={teacherKinds} />
      </section>
    );
  }
  return (
    <DashboardScreen>
      {({ recentBlogs }) => (
        <>
          {canSetUp && <SettingsNotices />}
          {canSetUp && <OnboardingChecklist />}
          {canManageMail && <MailNotice />}
          {canWrite && <BackupPanel />}
          <LatestPosts posts={recentBlogs} />
          {canList && (
            <LearningPart>
              {canWrite ? (
                <DashboardLayout
                  main={tutorials}
                  aside={<UploadPanel input={input} hrefFor={hrefFor} onGo={onGo} />}
                />
              ) : (
                tutorials
              )}
            </LearningPart>
          )}
          {canList && <TrashPanel kinds={canWrite ? learningKinds : commentKinds} />}
        </>
      )}
    </DashboardScreen>
  );
}
