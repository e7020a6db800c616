import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { Mapping } from '#src/connectors/connector.ts'
import { textNamed } from '#src/connectors/feed-texts.ts'
import { flagFact, numberFact, positiveFact } from '#src/connectors/read-facts.ts'
import { textOf } from '#src/connectors/read-values.ts'
import { FLOOD_ZONES, LAND_USES } from './legal-texts.ts'
import { amountIn } from './map-prices.ts'
import { inLanguages } from './map-texts.ts'

export function legalOf(estate: PlainObject, mapping: Mapping) {
  const legal = asObject(estate.legal)
  const energy = asObject(legal.energy)
  const land = asObject(legal.property_and_land)
  const regulations = asObject(legal.regulations ?? estate.regulations)
  // Versions before 2019 had them beside the other fields.
  const epc = (name: string) => energy[name] ?? estate[name]
  const hasBreach = flagFact(regulations.urban_planning_breach)
  // Without a breach there was no summons; with one, SweepBright has no value.
  if (hasBreach === true) mapping.lost('regulations', 'urban_planning_breach')
  return {
    EnergyPerformance: numberFact(epc('epc_value')),
    EPCLabelText: textOf(epc('epc_category')) || undefined,
    UniqueCode: textOf(epc('epc_reference')) || undefined,
    EnergyTotal: positiveFact(energy.total_epc_value),
    CO2Emission: positiveFact(energy.co2_emissions),
    CadastralIncome: amountIn('cadastral_income', land.cadastral_income ?? estate.cadastral_income, mapping),
    PlanningPermit: flagFact(regulations.building_permit),
    PreemptiveRights: flagFact(regulations.priority_purchase_right),
    AllotmentPermit: flagFact(regulations.subdivision_authorisation),
    PlanningSummons: hasBreach === true ? undefined : hasBreach,
    PlanningDestination: inLanguages(textNamed(LAND_USES, mapping.value('landUse', textOf(land.land_use_designation))), mapping),
    FloodZone: inLanguages(textNamed(FLOOD_ZONES, mapping.value('floodZone', textOf(land.flood_risk))), mapping),
    FloodScoreP: mapping.value('floodScore', textOf(land.flood_risk_plot_score)),
    FloodScoreG: mapping.value('floodScore', textOf(land.flood_risk_building_score)),
  }
}
