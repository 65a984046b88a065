import { TextColumn, TextPage, TextSection } from "#components/layout/text-page.tsx";
import { Feature, FeatureGrid } from "#components/ui/feature-grid.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Text } from "#components/ui/text.tsx";
import { services } from "./services.ts";

export function ServicesPage() {
  return (
    <TextPage
      title="Our Services"
      standfirst="Nine things that we do ourselves, for firms, schools and homes in Lagos and online."
    >
      <FeatureGrid>
        {services.map(({ title, description, Icon }) => (
          <Feature key={title} title={title} Icon={Icon}>
            {description}
          </Feature>
        ))}
      </FeatureGrid>
      <TextSection title="Tell us what you need">
        <TextColumn>
          <Text>
            Write a few lines about the job and when it must be done. We answer with questions and a
            plan before anybody owes anything.
          </Text>
          <LinkButton href="/contact">Contact Us</LinkButton>
        </TextColumn>
      </TextSection>
    </TextPage>
  );
}
