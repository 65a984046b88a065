import { tutorialAudiences } from "@ebute/contracts/tutorials";
import { useWatch } from "react-hook-form";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import type { DraftForm } from "#lib/forms/draft-form.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { audienceLabels } from "./audience-labels.ts";
import { useClassChoice } from "./class-choice.ts";
import type { TutorialFields, TutorialInput } from "./tutorial-fields.ts";

const hint =
  "Everyone also reaches visitors who are not signed in. Others never see lessons for classes.";

/** Audience of a tutorial, with the classes if it is for some. */
export function AudienceFields({ entry }: { entry: DraftForm<TutorialFields, TutorialInput> }) {
  const Choice = useClassChoice();
  const canPublish = usePermission("writeContent");
  const { register, control, setValue } = entry.form;
  const [audience, classIds = []] = useWatch({ control, name: ["audience", "classIds"] });
  return (
    <>
      <Field
        label="Who may read it"
        hint={canPublish ? hint : "Students of the classes that you choose."}
        {...entry.field("audience")}
      >
        <Select {...register("audience")}>
          {tutorialAudiences
            .filter((name) => canPublish || name === "classes")
            .map((name) => (
              <option key={name} value={name}>
                {audienceLabels[name]}
              </option>
            ))}
        </Select>
      </Field>
      {audience === "classes" && (
        <Choice
          {...entry.field("classIds")}
          value={classIds}
          onChange={(ids) => setValue("classIds", ids)}
        />
      )}
    </>
  );
}
