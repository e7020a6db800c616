import native from '#src/connectors/native/connector.ts'
import { describeContract } from '../fixtures/connectors/contract.ts'
import { startNativeDouble } from '../fixtures/connectors/native-double.ts'

describeContract(native, startNativeDouble, { faults: [], isServer: true, bringsAllOnChange: true })
