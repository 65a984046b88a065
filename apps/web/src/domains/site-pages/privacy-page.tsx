import { Fragment } from "react";
import { SideLayout } from "#components/layout/side-layout.tsx";
import { TextPage } from "#components/layout/text-page.tsx";
import { ContentsList } from "#components/ui/contents-list.tsx";
import { Prose } from "#components/ui/prose.tsx";
import { EFFECTIVE_DATE, type PrivacySite, privacySections } from "./privacy-sections.tsx";

export function PrivacyPage({ site }: { site: PrivacySite }) {
  const effective = (
    <>
      Effective date: <time dateTime={EFFECTIVE_DATE.at}>{EFFECTIVE_DATE.words}</time>
    </>
  );
  return (
    <TextPage title="Privacy Policy" standfirst={effective}>
      <SideLayout sideFirst side={<ContentsList label="On this page" entries={privacySections} />}>
        <Prose>
          {privacySections.map(({ id, title, Words }) => (
            <Fragment key={id}>
              <h2 id={id}>{title}</h2>
              <Words site={site} />
            </Fragment>
          ))}
        </Prose>
      </SideLayout>
    </TextPage>
  );
}
