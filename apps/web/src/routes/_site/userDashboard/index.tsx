import { createFileRoute, redirect } from "@tanstack/react-router";
import { DashboardLayout } from "#components/layout/area/dashboard-layout.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { TabLinks } from "#components/ui/tab-links.tsx";
import { MaterialSection } from "#domains/materials/material-section.tsx";
import { materialsQuery } from "#domains/materials/materials.queries.ts";
import { TutorialSection } from "#domains/tutorials/tutorial-section.tsx";
import { tutorialsQuery } from "#domains/tutorials/tutorials.queries.ts";
import { UpdateSection } from "#domains/updates/update-section.tsx";
import { updatesQuery } from "#domains/updates/updates.queries.ts";
import { prefetchListOptions } from "#lib/list-query-options.ts";

const parts = [
  { label: "Tutorial Classes & Blogs", href: "#tutorials", isCurrent: false },
  { label: "Teaching Materials", href: "#materials", isCurrent: false },
  { label: "Student Updates", href: "#updates", isCurrent: false },
];

export const Route = createFileRoute("/_site/userDashboard/")({
  // Prefetches the three lists in one request while the page's chunk loads.
  loader: ({ context: { queryClient, trpc, site } }) => {
    // Without the study area, students only need the account page, to read, export and delete their
    // data.
    if (!site.features.studyArea) throw redirect({ href: "/userDashboard/account", replace: true });
    void queryClient.prefetchInfiniteQuery({ ...tutorialsQuery(trpc), ...prefetchListOptions });
    void queryClient.prefetchInfiniteQuery({ ...materialsQuery(trpc), ...prefetchListOptions });
    void queryClient.prefetchInfiniteQuery({ ...updatesQuery(trpc), ...prefetchListOptions });
  },
  component: DashboardPage,
});

function DashboardPage() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Heading level={1} size="h1">
          Student Dashboard
        </Heading>
        <TabLinks label="On this page" tabs={parts} />
      </div>
      <DashboardLayout
        main={<TutorialSection id="tutorials" />}
        aside={
          <>
            <MaterialSection id="materials" />
            <UpdateSection id="updates" />
          </>
        }
      />
    </div>
  );
}
