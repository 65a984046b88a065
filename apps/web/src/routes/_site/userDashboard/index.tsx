import { createFileRoute, redirect } from "@tanstack/react-router";
import { DashboardLayout } from "#components/layout/area/dashboard-layout.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { TabLinks } from "#components/ui/tab-links.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { ToDoSection } from "#domains/assignments/to-do-section.tsx";
import { ClassSection } from "#domains/classes/class-section.tsx";
import { StudyOverviewSection } from "#domains/courses/study-overview.tsx";
import { MaterialSection } from "#domains/materials/material-section.tsx";
import { materialsQuery } from "#domains/materials/materials.queries.ts";
import { AnsweredLines } from "#domains/threads/answered-line.tsx";
import { NextMeetingsSection } from "#domains/timetable/next-meetings.tsx";
import { TutorialSection } from "#domains/tutorials/tutorial-section.tsx";
import { tutorialsQuery } from "#domains/tutorials/tutorials.queries.ts";
import { UpdateSection } from "#domains/updates/update-section.tsx";
import { updatesQuery } from "#domains/updates/updates.queries.ts";
import { prefetchListOptions } from "#lib/list-query-options.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";

const links = [
  { label: "Tutorial Classes & Blogs", href: "#tutorials", isCurrent: false },
  { label: "Teaching Materials", href: "#materials", isCurrent: false },
  { label: "Student Updates", href: "#updates", isCurrent: false },
  { label: "Your classes", href: "#classes", isCurrent: false },
];

export const Route = createFileRoute("/_site/userDashboard/")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({ notice: parseText(search.notice) }),
  // Prefetches everything in one request while the page's chunk loads; the server waits.
  loader: async ({ context: { queryClient, trpc, site } }) => {
    // Without the study area, students only need the account page, to read, export and delete their
    // data.
    if (!site.features.studyArea) throw redirect({ href: "/userDashboard/account", replace: true });
    const parts = [
      queryClient.prefetchQuery(trpc.assignments.next.queryOptions()),
      queryClient.prefetchQuery(trpc.timetable.next.queryOptions()),
      queryClient.prefetchQuery(trpc.courses.overview.queryOptions()),
      queryClient.prefetchInfiniteQuery({ ...tutorialsQuery(trpc), ...prefetchListOptions }),
      queryClient.prefetchInfiniteQuery({ ...materialsQuery(trpc), ...prefetchListOptions }),
      queryClient.prefetchInfiniteQuery({ ...updatesQuery(trpc), ...prefetchListOptions }),
      queryClient.prefetchQuery(trpc.classes.own.queryOptions()),
      queryClient.prefetchQuery(trpc.threads.answered.queryOptions()),
    ];
    if (import.meta.env.SSR) await Promise.all(parts);
  },
  component: DashboardPage,
});

function DashboardPage() {
  const { notice } = Route.useLoaderDeps();
  const { form } = Route.useRouteContext();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Heading level={1} size="h1">
          Student Dashboard
        </Heading>
        <TabLinks label="On this page" tabs={links} />
        <p>
          <TextLink href="/userDashboard/bookmarks" className="inline-flex min-h-11 items-center">
            Your bookmarks
          </TextLink>
        </p>
      </div>
      <AnsweredLines />
      <ToDoSection />
      <NextMeetingsSection />
      <StudyOverviewSection />
      <DashboardLayout
        main={<TutorialSection id="tutorials" />}
        aside={
          <>
            <MaterialSection id="materials" />
            <UpdateSection id="updates" />
            <ClassSection id="classes" served={form} notice={notice} />
          </>
        }
      />
    </div>
  );
}
