import { defaultFocalPoint, focalPointSchema } from "@ebute/contracts/media";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  type Control,
  Controller,
  type UseFormReturn,
  useController,
  useWatch,
} from "react-hook-form";
import { CategoryOptions } from "#components/admin/form/category-options.tsx";
import { FocalPointField } from "#components/admin/form/focal-point-field.tsx";
import { ColourInput } from "#components/admin/look/colour-input.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { Time } from "#components/ui/time.tsx";
import { aiUsageQuery, mailUsageQuery } from "#domains/settings/settings.queries.ts";
import { useTRPC } from "#lib/trpc.ts";
import { HoursControl } from "../hours/hours-control.tsx";
import { NavigationControl } from "../navigation/navigation-control.tsx";
import {
  labelOf,
  type SettingsChoice,
  type SettingsField,
  type SettingsFields,
} from "../sections/settings-section.ts";
import { HomeSectionOrder } from "./home-section-order.tsx";
import { PictureControl } from "./picture-control.tsx";
import { PostChoice } from "./post-choice.tsx";
import { ReadOnlyHint } from "./read-only-hint.tsx";
import { TimeZoneChoice } from "./time-zone-choice.tsx";

type SettingsControlProps = {
  field: SettingsField;
  form: UseFormReturn<SettingsFields>;
  /** Default value, of a new site. */
  standard: unknown;
  /** Id and error of the form. */
  id: string;
  error: string | undefined;
  /** Name of the environment variable that fixes the field, which is then read-only. */
  variable: string | undefined;
  /** Called when the upload of a field's picture starts and ends. */
  onUploading: (field: string, isUploading: boolean) => void;
};

/** A setting with its label, help and control, and a button that resets it to the default. */
export function SettingsControl(props: SettingsControlProps) {
  const { field, form, standard, variable } = props;
  const isReset = typeof standard === "string" && standard !== "" && !variable && !field.hasNoReset;
  return (
    <div className="grid grid-cols-1 gap-1">
      <BareControl {...props} />
      {isReset && <ResetButton field={field} form={form} standard={standard} />}
    </div>
  );
}

type ResetButtonProps = Pick<SettingsControlProps, "field" | "form"> & { standard: string };

/** Shown while the value differs from the default; the reset is saved with the section. */
function ResetButton({ field, form, standard }: ResetButtonProps) {
  const { name, label } = field;
  const value = useWatch({ control: form.control, name });
  if (value === standard) return null;
  const words = (field.kind === "choice" && labelOf(field.choices, standard)) || standard;
  return (
    <button
      type="button"
      aria-label={`Reset to “${words}”: ${label}`}
      className="text-indigo text-small min-h-control w-fit max-w-full cursor-pointer truncate underline underline-offset-4"
      onClick={() => {
        form.setValue(name, standard, { shouldDirty: true, shouldValidate: true });
        form.setFocus(name);
      }}
    >
      {`Reset to “${words}”`}
    </button>
  );
}

function BareControl({ field, form, id, error, variable, onUploading }: SettingsControlProps) {
  const { register, control } = form;
  const { name, label } = field;
  const hint = variable ? <ReadOnlyHint variable={variable} /> : field.hint;
  const labelled = { label, id, hint, error: error ?? "" };
  switch (field.kind) {
    case "switch":
      return variable ? (
        <Checkbox
          id={id}
          label={label}
          hint={hint}
          disabled
          checked={form.getValues(name) === true}
        />
      ) : (
        <Checkbox id={id} label={label} hint={hint} {...register(name)} />
      );
    case "count":
      return (
        <>
          <Field {...labelled}>
            <TextInput
              inputMode="numeric"
              maxLength={6}
              readOnly={!!variable}
              {...register(name, { setValueAs: countOrNone })}
            />
          </Field>
          {field.usage && <LimitUsage of={field.usage} />}
        </>
      );
    case "homeSections":
      return (
        <Controller
          name={name}
          control={control}
          render={({ field: { value, onChange } }) => (
            <HomeSectionOrder
              id={id}
              label={label}
              hint={hint}
              form={form}
              onChange={onChange}
              chosen={value}
            />
          )}
        />
      );
    case "post":
      return (
        <Controller
          name={name}
          control={control}
          render={({ field: { value, onChange } }) => (
            <PostChoice
              id={id}
              label={label}
              hint={hint}
              error={error}
              value={value}
              onChange={onChange}
            />
          )}
        />
      );
    case "hours":
      return (
        <Controller
          name={name}
          control={control}
          render={({ field: { value, onChange }, formState: { errors } }) => (
            <HoursControl
              id={id}
              label={label}
              hint={hint}
              value={value}
              onChange={onChange}
              error={error ?? findMessage(errors[name])}
            />
          )}
        />
      );
    case "links":
    case "linkGroups":
      return (
        <Controller
          name={name}
          control={control}
          render={({ field: { value, onChange }, formState: { errors } }) => (
            <NavigationControl
              id={id}
              label={label}
              value={value}
              onChange={onChange}
              kind={field.kind === "links" ? "links" : "linkGroups"}
              hint={hint}
              error={error ?? findMessage(errors[name])}
            />
          )}
        />
      );
    case "colour":
      return (
        <Field {...labelled}>
          <Controller
            name={name}
            control={control}
            render={({ field: colour }) => <ColourInput label={label} {...colour} />}
          />
        </Field>
      );
    case "picture":
      return (
        <Controller
          name={name}
          control={control}
          render={({ field: { value, onChange } }) => (
            <PictureControl
              id={id}
              label={label}
              hint={hint}
              error={error}
              value={value}
              onChange={(picture, focus = defaultFocalPoint) => {
                onChange(picture);
                if (field.focus) form.setValue(field.focus, focus);
              }}
              onUploading={(isUploading) => onUploading(name, isUploading)}
            />
          )}
        />
      );
    case "focus":
      return <FocalPointControl name={name} control={control} picture={field.picture} />;
    case "timeZone":
      return (
        <Controller
          name={name}
          control={control}
          render={({ field: { value, onChange, ref } }) => (
            <TimeZoneChoice
              id={id}
              label={label}
              hint={hint}
              error={error}
              value={value}
              onChange={onChange}
              ref={ref}
            />
          )}
        />
      );
    case "day":
      return (
        <Field {...labelled}>
          <TextInput type="date" {...register(name)} />
        </Field>
      );
    case "category":
      return (
        <Field {...labelled}>
          <Select {...register(name)}>
            <CategoryOptions present={String(form.getValues(name) ?? "")} />
          </Select>
        </Field>
      );
    case "choice":
      return variable ? (
        <Field {...labelled}>
          <TextInput
            readOnly
            value={labelOf(field.choices, form.getValues(name)) ?? String(form.getValues(name))}
          />
        </Field>
      ) : (
        <Field {...labelled}>
          <Select {...register(name, { setValueAs: (text) => chosenValue(field.choices, text) })}>
            {field.choices.map(({ value, label: text }) => (
              <option key={text} value={String(value)}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
      );
    case "area":
      return (
        <Field {...labelled}>
          <TextArea rows={3} maxLength={field.max} readOnly={!!variable} {...register(name)} />
        </Field>
      );
    default:
      return (
        <Field {...labelled}>
          <TextInput
            type={field.type ?? "text"}
            maxLength={field.max}
            readOnly={!!variable}
            {...register(name)}
          />
        </Field>
      );
  }
}

/** Returns the first error message of a field, including those of its parts. */
function findMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  // `ref` is the element of the field, not an error.
  const parts = Object.entries(error).filter(([name]) => name !== "ref");
  return parts.map(([, part]) => findMessage(part)).find((message) => message !== undefined);
}

/**
 * Parses a whole number, or null for an empty field; other text stays, so that validation reports
 * it.
 */
function countOrNone(text: unknown): unknown {
  if (typeof text !== "string") return text;
  const typed = text.trim();
  if (typed === "") return null;
  return /^\d+$/.test(typed) ? Number(typed) : text;
}

/** Returns the value of the chosen option, for which the browser only gives a text. */
function chosenValue(choices: readonly SettingsChoice[], chosen: unknown): unknown {
  const choice = choices.find(({ value }) => String(value) === String(chosen));
  return choice ? choice.value : chosen;
}

type FocusControlProps = {
  name: string;
  /** Name of the field with the id of the picture. */
  picture: string;
  control: Control<SettingsFields>;
};

/** Focal point of the picture that another field chooses; renders nothing without a picture. */
function FocalPointControl({ name, picture, control }: FocusControlProps) {
  const { field } = useController({ name, control });
  const id = useWatch({ control, name: picture });
  const chosen = typeof id === "string" ? id : "";
  const { data } = useQuery({
    ...useTRPC().media.get.queryOptions({ id: chosen }),
    enabled: chosen !== "",
    // The field stays open while another picture loads.
    placeholderData: keepPreviousData,
  });
  if (!chosen || !data) return null;
  return (
    <FocalPointField
      picture={data}
      focus={focalPointSchema.safeParse(field.value).data}
      onChange={field.onChange}
    />
  );
}

/** Used part of a limit; renders nothing until it is loaded. */
function LimitUsage({ of }: { of: "ai" | "mail" }) {
  return of === "ai" ? <AiUsageNote /> : <MailUsageNote />;
}

function AiUsageNote() {
  const { data: usage } = useQuery({ ...aiUsageQuery(useTRPC()), retry: false });
  if (!usage) return null;
  const { drafts, limit, renewsAt } = usage;
  const isUsedUp = limit !== null && drafts >= limit;
  return (
    <Text size="small" className={isUsedUp ? "text-warn" : "text-ink-2"}>
      {`This month: ${limit === null ? drafts : `${drafts} of ${limit}`}. The count begins again on `}
      <Time iso={renewsAt} />.
    </Text>
  );
}

function MailUsageNote() {
  const { data: usage } = useQuery({ ...mailUsageQuery(useTRPC()), retry: false });
  if (!usage) return null;
  return (
    <Text size="small" tone="quiet">
      {`Letters in the last hour: ${usage.hour}. In the last 24 hours: ${usage.day}.`}
    </Text>
  );
}
