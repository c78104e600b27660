import { AtSign, Globe, Lock, Users } from "lucide-react";
import { useState } from "react";
import { Avatar } from "~/ui/Avatar";
import { Checkbox } from "~/ui/Checkbox";
import { CodeField } from "~/ui/CodeField";
import { ColorField } from "~/ui/ColorField";
import { ComboBox } from "~/ui/ComboBox";
import { DateField } from "~/ui/DateField";
import { FieldErrors } from "~/ui/Field";
import { FileDrop } from "~/ui/FileDrop";
import { FormError } from "~/ui/FormError";
import { ImagePicker } from "~/ui/ImagePicker";
import { MultiComboBox } from "~/ui/MultiComboBox";
import { PasswordField } from "~/ui/PasswordField";
import { RadioCards } from "~/ui/RadioCards";
import { RadioGroup } from "~/ui/RadioGroup";
import { SearchField } from "~/ui/SearchField";
import { Select } from "~/ui/Select";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { TextLink } from "~/ui/TextLink";
import { people } from "./people";
import { Specimen, Specimens } from "./Specimen";

const pair = "grid gap-5 md:grid-cols-2";

export function Fields() {
  const [isShown, setShown] = useState(false);
  return (
    <Specimens id="fields" title="Felder">
      <Specimen name="TextField, PasswordField" isWide>
        <div className={pair}>
          <TextField label="Name" name="name" placeholder="Wie sollen dich andere sehen?" />
          <TextField
            label="E-Mail"
            type="email"
            defaultValue="anna@beispiel.de"
            before={<AtSign aria-hidden />}
            description="Nur für das Team sichtbar."
          />
          <FieldErrors errors={{ slug: "Diese Adresse ist schon vergeben." }}>
            <TextField
              label="Adresse"
              name="slug"
              before={<span className="text-sm">lyceum.app/</span>}
              defaultValue="yoga"
            />
          </FieldErrors>
          <TextField label="Website" isOptional disabled defaultValue="https://beispiel.de" />
          <PasswordField label="Passwort" defaultValue="geheim" aside={<TextLink to="#fields">Vergessen?</TextLink>} />
          <SearchFieldSpecimen />
        </div>
      </Specimen>
      <Specimen name="TextArea, Select, ComboBox" isWide>
        <div className={pair}>
          <TextArea label="Beschreibung" defaultValue="Wächst mit dem Text." description="Höchstens 500 Zeichen." />
          <div className="grid content-start gap-5">
            <Select
              label="Sprache"
              defaultValue="de"
              options={[
                { value: "de", label: "Deutsch" },
                { value: "en", label: "Englisch" },
              ]}
            />
            <ComboBox
              label="Person"
              placeholder="Name eingeben"
              options={people.map((person) => ({ id: person.id, label: person.name, description: person.role }))}
            />
          </div>
        </div>
      </Specimen>
      <Specimen name="DateField, MultiComboBox" isWide>
        <div className={pair}>
          <DateField
            label="Veröffentlichen am"
            hasTime
            defaultValue="2026-11-24T08:30:00.000Z"
            description="Zeit in Berlin."
          />
          <DateField label="Geburtstag" />
          <MultiComboBox
            label="Einladen"
            placeholder="Name eingeben"
            options={people.map((person) => ({
              id: person.id,
              label: person.name,
              icon: <Avatar name={person.name} size="sm" />,
            }))}
            defaultValue={["1"]}
          />
        </div>
      </Specimen>
      <Specimen name="CodeField" isWide>
        <div className={pair}>
          <CodeField label="Code aus der E-Mail" description="Wir haben ihn an anna@beispiel.de geschickt." />
          <CodeField label="Code aus der E-Mail" error="Dieser Code ist abgelaufen." />
        </div>
      </Specimen>
      <Specimen name="Checkbox, Switch, RadioGroup" isWide>
        <div className="grid gap-8 md:grid-cols-3">
          <div className="grid content-start gap-3">
            <Checkbox label="Neue Beiträge" defaultChecked />
            <Checkbox label="Kommentare" description="Auf deine Beiträge und Antworten." />
            <Checkbox label="Einige" isIndeterminate />
            <Checkbox label="Gesperrt" disabled />
            <Checkbox label="Ich stimme zu" error="Ohne Zustimmung geht es nicht." />
          </div>
          <div className="grid content-start gap-4">
            <Switch label="Öffentlich sichtbar" defaultChecked />
            <Switch label="Kommentare erlauben" description="Gilt für alle Beiträge im Space." />
            <Switch label="Gesperrt" disabled />
          </div>
          <RadioGroup
            label="Zusammenfassung per E-Mail"
            name="digest"
            defaultValue="weekly"
            options={[
              { value: "daily", label: "Täglich" },
              { value: "weekly", label: "Wöchentlich", description: "Montags um 8 Uhr." },
              { value: "never", label: "Nie" },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="RadioCards" isWide>
        <RadioCards
          label="Wer darf hinein?"
          name="access"
          defaultValue="private"
          columns={3}
          options={[
            {
              value: "open",
              label: "Offen",
              description: "Alle Mitglieder sehen den Space und treten selbst bei.",
              icon: <Globe aria-hidden />,
            },
            {
              value: "private",
              label: "Privat",
              description: "Alle sehen ihn, hinein kommt nur, wer eingeladen ist.",
              icon: <Users aria-hidden />,
            },
            {
              value: "secret",
              label: "Geheim",
              description: "Nur Eingeladene wissen, dass es ihn gibt.",
              icon: <Lock aria-hidden />,
            },
          ]}
        />
      </Specimen>
      <Specimen name="ColorField, ImagePicker, FileDrop" isWide>
        <div className={pair}>
          <ColorField
            label="Markenfarbe"
            defaultValue="#0f766e"
            swatches={["#2f54d6", "#0f766e", "#b45309", "#be123c", "#7c3aed"]}
          />
          <ImagePicker label="Profilbild" shape="round" description="PNG oder JPG, mindestens 400 × 400 Pixel." />
        </div>
        <FileDrop
          label="Material zur Lektion"
          accept="image/*,.pdf"
          maxBytes={20 * 1024 ** 2}
          isMultiple
          onFiles={() => {}}
          description="Bilder und PDF, je höchstens 20 MB."
        />
      </Specimen>
      <Specimen name="FormError" isWide>
        <div>
          <label className="flex items-center gap-2 text-sm">
            <input type="checkbox" onChange={(event) => setShown(event.currentTarget.checked)} /> zeigen
          </label>
        </div>
        {isShown ? <FormError>E-Mail oder Passwort stimmen nicht.</FormError> : null}
      </Specimen>
    </Specimens>
  );
}

function SearchFieldSpecimen() {
  return <SearchField label="Mitglieder durchsuchen" defaultValue="Anna" className="self-end" />;
}
