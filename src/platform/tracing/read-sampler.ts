import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

/** Reads `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG` as OpenTelemetry defines them; all traces if unset or unknown. */
export function readSampler(variables: Readonly<Record<string, string | undefined>>): Sampler {
  const name = variables.OTEL_TRACES_SAMPLER?.trim().toLowerCase() ?? ''
  const root = rootSampler(name.replace(/^parentbased_/, ''), Number(variables.OTEL_TRACES_SAMPLER_ARG || 1))
  return /^(always_on|always_off|traceidratio)$/.test(name) ? root : new ParentBasedSampler({ root })
}

function rootSampler(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler()
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(ratio >= 0 && ratio <= 1 ? ratio : 1)
  return new AlwaysOnSampler()
}
