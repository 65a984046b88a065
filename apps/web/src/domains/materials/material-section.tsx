import { type Material, materialTexts } from "@ebute/contracts/materials";
import { useInfiniteQuery } from "@tanstack/react-query";
import { DashboardList } from "#components/layout/area/dashboard-list.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Text } from "#components/ui/text.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTRPC } from "#lib/trpc.ts";
import { materialKind } from "./material-kind.ts";
import { materialsQuery } from "./materials.queries.ts";

export function MaterialSection({ id }: { id: string }) {
  return (
    <DashboardList
      id={id}
      title="Teaching Materials"
      query={useInfiniteQuery({ ...materialsQuery(useTRPC()), ...listQueryOptions })}
      itemsOf={({ materials }) => materials}
      placeholder={{ rows: 2, className: "h-24" }}
      emptyText={materialTexts.empty}
      moreText="Show older materials"
    >
      {(materials) => (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-1">
          {materials.map((material) => (
            <li key={material._id}>
              <MaterialCard material={material} />
            </li>
          ))}
        </ul>
      )}
    </DashboardList>
  );
}

function MaterialCard({ material }: { material: Material }) {
  const { title, description, fileUrl, fileName } = material;
  return (
    <article className="bg-surface flex h-full flex-col gap-2 px-4 py-4">
      <Heading level={3} size="name">
        {title}
      </Heading>
      <Text size="small" tone="quiet">
        {materialKind(material)}
      </Text>
      <Text className="whitespace-pre-line">
        {description ?? materialTexts.descriptionFallback}
      </Text>
      {fileUrl && (
        <LinkButton
          href={fileUrl}
          // Browsers apply the file name to same-origin URLs only; links to other sites open there.
          download={fileName ?? title}
          target={fileName === null ? "_blank" : undefined}
          rel={fileName === null ? "noopener noreferrer" : undefined}
          aria-label={`${materialTexts.download}: ${title}${fileName === null ? " (opens in a new tab)" : ""}`}
          tone="secondary"
          className="mt-auto"
        >
          {materialTexts.download}
        </LinkButton>
      )}
    </article>
  );
}
