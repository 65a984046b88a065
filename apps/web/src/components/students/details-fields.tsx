import { NAME_MAX_CHARS } from "@ebute/contracts/primitives";
import { type AgeBand, guardianTexts } from "@ebute/contracts/students";
import { Field } from "#components/ui/field.tsx";
import { PhoneInput } from "#components/ui/phone-input.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { AgeSelect } from "./age-select.tsx";

type Words = Record<string, string | undefined>;

type DetailsFieldsProps = {
  /** Error messages by field name. */
  errors: Words;
  /** Initial values by field name. */
  typed: Words;
  /** Stored age, which is not asked for again. */
  ageBand: AgeBand | null;
  /** True where a teacher states them, who may add younger students too. */
  isByTeacher?: boolean;
};

/** Ages that need a guardian. A teacher may add younger students too. */
const guarded: AgeBand[] = ["13_to_17"];
const guardedByTeacher: AgeBand[] = [...guarded, "under_13"];

/** Age, and under 18 the guardian, which joining a class asks for once. */
export function DetailsFields(props: DetailsFieldsProps) {
  const { errors, typed, ageBand, isByTeacher = false } = props;
  return (
    <div className="group/details grid grid-cols-1 gap-5">
      {!ageBand && (
        <Field label={isByTeacher ? "Age" : "Your age"} error={errors.ageBand} id="class-ageBand">
          <AgeSelect
            required
            defaultValue={typed.ageBand ?? ""}
            guarded={isByTeacher ? guardedByTeacher : guarded}
          />
        </Field>
      )}
      {/* Shown without script, too. */}
      <div
        className={
          ageBand
            ? "grid grid-cols-1 gap-5"
            : "hidden grid-cols-1 gap-5 group-has-[[data-guardian]:checked]/details:grid"
        }
      >
        <Text size="small">{isByTeacher ? guardianTexts.forTeachers : guardianTexts.reason}</Text>
        <Field
          label="Parent or guardian's name"
          error={errors.guardianName}
          id="class-guardianName"
        >
          <TextInput
            name="guardianName"
            autoComplete="off"
            maxLength={NAME_MAX_CHARS}
            defaultValue={typed.guardianName}
          />
        </Field>
        <Field
          label="Parent or guardian's phone number"
          error={errors.guardianPhone}
          id="class-guardianPhone"
        >
          <PhoneInput name="guardianPhone" autoComplete="off" defaultValue={typed.guardianPhone} />
        </Field>
      </div>
    </div>
  );
}
