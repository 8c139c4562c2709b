import type { Generated, GeneratedAlways } from 'kysely';
import type { Kobo } from '#domain/money.ts';
import type { VehicleKind } from '#domain/vehicles.ts';

/** The tables of carriers. */
export interface CarrierTables {
  carriers: { user_id: string; name: string; states: string[]; saved_at: Date; loads_told_at: Date | null };
  vehicles: VehicleTable;
  tariffs: TariffTable;
  /** Users to tell once a carrier covers a route. */
  route_alerts: { user_id: string; from_state: string; to_state: string; created_at: Date };
  drivers: { id: string; carrier_id: string; name: string; phone: string; invited_at: Date };
}

interface VehicleTable {
  plate: string;
  /** The subject of cases about the plate. */
  plate_id: GeneratedAlways<string>;
  carrier_id: string;
  kind: VehicleKind;
  licence_until: string;
  insurance_until: string;
  /** The day on which its carrier was last warned that its documents expire. */
  told_on: Generated<string | null>;
  /** Whether the carrier may use the plate, claims it from another carrier, or has lost it. */
  claim: Generated<'holds' | 'claims' | 'lost'>;
  /** The result of staff's check of its documents. */
  papers: Generated<'unchecked' | 'accepted' | 'refused'>;
}

interface TariffTable {
  carrier_id: string;
  from_state: string;
  to_state: string;
  vehicle: VehicleKind;
  up_to_kg: number;
  price: Kobo;
}
